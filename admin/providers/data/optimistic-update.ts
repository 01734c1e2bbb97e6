import type { supabaseHttpClient } from 'ra-supabase';
import { HttpError, type Identifier, type RaRecord, type UpdateParams } from 'react-admin';
import { getHttpStatus } from './http-status.ts';
import { VersionConflictError } from './version-conflict-error.ts';

/** A request with the session's token; rejects with an HttpError. */
type HttpClient = ReturnType<typeof supabaseHttpClient>;

/** The moment of the version that an update starts from; undefined where the row has none, or where any version will do. */
export function getVersion({ previousData }: UpdateParams): string | undefined {
  const version: unknown = previousData?.['updated_at'];
  return typeof version === 'string' && version !== '' ? version : undefined;
}

/**
 * Changes a row on condition that it still is the version that was read, in one statement: who saves second is refused.
 * @param table address of the row's table
 * @param current reads the row as it stands now
 * @throws NewerChange when there is a newer version; HttpError as every other call
 */
export async function optimisticUpdate<Row extends RaRecord>(
  http: HttpClient,
  table: string,
  { id, data, previousData }: UpdateParams<Row>,
  version: string,
  current: (id: Identifier) => Promise<Row>,
): Promise<Row> {
  const changes = getChangedColumns(data, previousData);
  if (Object.keys(changes).length === 0) return previousData;
  const query = new URLSearchParams({ id: `eq.${id}`, updated_at: `eq.${version}` });
  const { json } = await http(`${table}?${query}`, {
    method: 'PATCH',
    headers: new Headers({ 'Content-Type': 'application/json', Prefer: 'return=representation' }),
    body: JSON.stringify(changes),
  });
  const [row]: readonly Row[] = json;
  if (row) return row;
  throw new VersionConflictError(await current(id).catch(throwNotFound));
}

/** The columns that differ. Rows are JSON, and so is the comparison; the id is no column to change. */
function getChangedColumns(data: Partial<RaRecord>, before: Partial<RaRecord>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([column, value]) => column !== 'id' && JSON.stringify(value) !== JSON.stringify(before[column]),
    ),
  );
}

function throwNotFound(error: unknown): never {
  // PostgREST's answer to asking for one row where there is none.
  if (getHttpStatus(error) === 406) throw new HttpError('This is no longer there.', 404);
  throw error;
}

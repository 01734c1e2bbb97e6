import type { supabaseHttpClient } from 'ra-supabase';
import { HttpError, type Identifier, type RaRecord, type UpdateParams } from 'react-admin';
import { getHttpStatus } from '../http-status.ts';
import { VersionConflictError } from './version-conflict-error.ts';

/** Sends a request with the session's token; rejects with an HttpError. */
type HttpClient = ReturnType<typeof supabaseHttpClient>;

/** Returns the version (updated_at) that an update is based on; undefined if the row has none or it is not to be checked. */
export function getVersion({ previousData }: UpdateParams): string | undefined {
  const version: unknown = previousData?.['updated_at'];
  return typeof version === 'string' && version !== '' ? version : undefined;
}

/**
 * Updates a row in one statement, provided that its version is still the one that was read.
 * @param table address of the row's table
 * @param readCurrent reads the current row
 * @throws VersionConflictError if there is a newer version; otherwise HttpError
 */
export async function optimisticUpdate<Row extends RaRecord>(
  http: HttpClient,
  table: string,
  { id, data, previousData }: UpdateParams<Row>,
  version: string,
  readCurrent: (id: Identifier) => Promise<Row>,
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
  throw new VersionConflictError(await readCurrent(id).catch(throwNotFound));
}

/** Returns the columns whose JSON differs, without the id. */
function getChangedColumns(data: Partial<RaRecord>, before: Partial<RaRecord>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([column, value]) => column !== 'id' && JSON.stringify(value) !== JSON.stringify(before[column]),
    ),
  );
}

function throwNotFound(error: unknown): never {
  // 406: PostgREST found no row where one was requested.
  if (getHttpStatus(error) === 406) throw new HttpError('This is no longer there.', 404);
  throw error;
}

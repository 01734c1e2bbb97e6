import type { RaRecord } from 'react-admin';
import { z } from 'zod/mini';
import type { Tables } from '#shared/database.types.ts';
import { getResourceConfig } from '../data/provider/resource-config.ts';
import { validateRow } from '../data/provider/validate-row.ts';
import { type Client, number, optionalText, parseAnswer, readEveryRow, rpc, unwrap } from '../data/rpc.ts';

// Calls of the history that react-admin's data provider has no method for. All reject with an HttpError.

/** An entry of the history: a change of one record, or an event such as an export. */
export type HistoryEntry = Omit<Tables<'history'>, 'transaction'>;

const deletedRecordSchema = z.pipe(
  z.object({
    history_id: number,
    table_name: z.string(),
    record_id: z.string(),
    label: optionalText,
    deleted_at: z.string(),
    deleted_by: optionalText,
  }),
  z.transform((row) => ({
    /** Id of the history entry of the deletion. */
    historyId: row.history_id,
    table: row.table_name,
    recordId: row.record_id,
    label: row.label ?? row.record_id,
    deletedAt: row.deleted_at,
    /** E-mail address of the account; undefined for the database itself. */
    deletedBy: row.deleted_by,
  })),
);

/** A deleted record that can still be restored. */
export type DeletedRecord = Readonly<z.output<typeof deletedRecordSchema>>;

/** Returns the e-mail addresses of all accounts with an entry, in alphabetical order. */
export function getHistoryActors(client: Client): Promise<readonly string[]> {
  return rpc(client, 'get_history_actors', {}, z.array(z.string()));
}

/** Returns the records that were deleted in the last 30 days and not restored, newest first. */
export async function getDeletedRecords(client: Client): Promise<readonly DeletedRecord[]> {
  const rows = await readEveryRow((from, to) =>
    client.rpc('get_deleted_records', {}, { count: 'exact' }).range(from, to),
  );
  return parseAnswer('get_deleted_records', z.array(deletedRecordSchema), rows);
}

/** Restores a deleted record. Rejects with 404 if it is too late, 409 if its id or address is taken. */
export async function restoreDeletedRecord(client: Client, historyId: number) {
  await unwrap(client.rpc('restore_deleted_record', { history_id: historyId }));
}

/** A row before and after a change. */
export interface RowChange<Row> {
  readonly before: Row;
  readonly after: Row;
}

/** Reads a row of content as it was after an entry; undefined if it did not exist. */
export async function getVersion<Row extends RaRecord>(
  client: Client,
  resource: string,
  historyId: number,
): Promise<Row | undefined> {
  const row = await unwrap(client.rpc('get_history_version', { history_id: historyId }, { get: true }));
  return row === null ? undefined : parseRecord<Row>(resource, row);
}

/** Reads a row of content as it was before and after an entry; undefined if it did not exist. */
export async function getChange<Row extends RaRecord>(
  client: Client,
  resource: string,
  { id, old }: Pick<HistoryEntry, 'id' | 'old'>,
): Promise<RowChange<Row> | undefined> {
  const after = await getVersion<Row>(client, resource, id);
  return after && { before: parseRecord<Row>(resource, Object.assign({ ...after }, old)), after };
}

function parseRecord<Row extends RaRecord>(resource: string, record: unknown): Row {
  const { table, columns } = getResourceConfig(resource);
  return validateRow(table, columns, z.parse(z.custom<Row>(isObject), record));
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

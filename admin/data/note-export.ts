import { type Client, unwrap } from './rpc.ts';

/** Records an export of rows in the history. */
export async function noteExport(client: Client, resource: string, rowCount: number) {
  await unwrap(client.rpc('note_export', { resource, row_count: rowCount }));
}

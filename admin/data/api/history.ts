import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { useMemo } from 'react';
import { HttpError } from 'react-admin';
import type { Tables } from '#shared/database.types.ts';
import { parseResponse } from '../parse-response.ts';
import type { SupabaseConnection } from '../supabase.ts';
import { useSupabase } from '../supabase-context.tsx';

/** An entry of the history: a change of one record, or something that concerns no single one, such as an export. */
export type HistoryEntry = Omit<Tables<'history'>, 'transaction'>;

/** A deleted record that can still be brought back. */
export interface DeletedRecord {
  /** Entry of the deletion. */
  readonly historyId: number;
  readonly table: string;
  readonly recordId: string;
  readonly label: string;
  readonly deletedAt: string;
  /** E-mail address of the account; undefined stands for the database itself. */
  readonly deletedBy: string | undefined;
}

/** Calls of the history that react-admin's data provider has no method for. All reject with an HttpError. */
interface HistoryApi {
  /** Returns the e-mail addresses of all accounts with an entry, in alphabetical order. */
  getActors(): Promise<readonly string[]>;
  /** Returns what was deleted in the last 30 days and not brought back since, the newest first. */
  getDeletedRecords(): Promise<readonly DeletedRecord[]>;
  /** Brings back a deleted record. Rejects with 404 when it is too late, 409 when its id or address is taken. */
  bringBack(historyId: number): Promise<void>;
  /** Notes that staff have exported rows of a table. */
  noteExport(table: string, rowCount: number): Promise<void>;
}

/** Creates the calls of the history on a Supabase client. */
function createHistoryApi(client: SupabaseConnection['client']): HistoryApi {
  return {
    getActors: async () => unwrap(await client.rpc('get_history_actors')),
    getDeletedRecords: async () => unwrap(await client.rpc('get_deleted_records')).map(parseDeletedRecord),
    async bringBack(historyId) {
      unwrap(await client.rpc('restore_deleted_record', { history_id: historyId }));
    },
    async noteExport(table, rowCount) {
      unwrap(await client.rpc('note_export', { resource: table, row_count: rowCount }));
    },
  };
}

/** Returns the calls of the history. */
export function useHistoryApi(): HistoryApi {
  const { client } = useSupabase();
  return useMemo(() => createHistoryApi(client), [client]);
}

function unwrap<Data>({ data, error, status }: PostgrestSingleResponse<Data>): Data {
  if (error) throw new HttpError(error.message || 'The service did not answer.', status, error);
  return data;
}

function parseDeletedRecord(value: unknown): DeletedRecord {
  const row = parseResponse(value, 'A deleted record');
  return {
    historyId: row.number('history_id'),
    table: row.text('table_name'),
    recordId: row.text('record_id'),
    label: row.optionalText('label') ?? row.text('record_id'),
    deletedAt: row.text('deleted_at'),
    deletedBy: row.optionalText('deleted_by'),
  };
}

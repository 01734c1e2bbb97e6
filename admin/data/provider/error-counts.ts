import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import { parseResponse } from '../parse-response.ts';

/** Errors of one kind, by page and message. */
export interface ErrorKind {
  readonly area: 'public' | 'admin';
  /** Path of the page, in the admin below the hidden path. */
  readonly page: string;
  readonly message: string;
  readonly count: number;
  readonly lastAt: string;
}

/** The errors that browsers reported of one release. */
export interface ErrorCounts {
  readonly public: number;
  readonly admin: number;
  /** The latest first, 20 at most. */
  readonly kinds: readonly ErrorKind[];
}

/** Reads the errors that were reported of a release. Rejects when the database does not answer. */
export async function readErrorCounts(client: SupabaseClient<Database>, release: string): Promise<ErrorCounts> {
  const { data, error } = await client.rpc('get_error_reports', { of_release: release });
  if (error) throw new Error(error.message || 'The server cannot be reached.');
  const counts = parseResponse(data, 'Reported errors');
  return { public: counts.number('public'), admin: counts.number('admin'), kinds: counts.list('kinds').map(readKind) };
}

function readKind(value: unknown): ErrorKind {
  const row = parseResponse(value, 'A reported error');
  return {
    area: row.text('area') === 'admin' ? 'admin' : 'public',
    page: row.text('page'),
    message: row.text('message'),
    count: row.number('count'),
    lastAt: row.text('last_at'),
  };
}

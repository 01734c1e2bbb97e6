import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import { parseResponse } from './parse-response.ts';

const states = ['running', 'built', 'published', 'failed', 'rolled-back'] as const;

/** A publish as whoever builds the site has told it. */
export interface Publish {
  readonly id: number;
  /** Built: by a host, whose live address alone tells whether it is live. Rolled back: shown again on purpose. */
  readonly state: (typeof states)[number];
  readonly startedAt: string;
  readonly finishedAt: string | undefined;
  readonly revision: number | undefined;
  readonly pages: number | undefined;
  readonly seconds: number | undefined;
  /** Why it failed, in words for staff. */
  readonly failure: string | undefined;
  /** The record that cannot be shown, by its address in the back office without the slash before: tours/erg-chebbi. */
  readonly record: string | undefined;
  /** The accounts whose changes it was for, by their e-mail addresses; undefined stands for the database itself. */
  readonly by: readonly (string | undefined)[];
}

/** A change that visitors are to see. */
export interface ContentChange {
  readonly revision: number;
  readonly by: string | undefined;
  /** Of what, in a few words: 'tours: Erg Chebbi'. */
  readonly what: string;
}

/** What the live address says of itself. */
interface LiveRelease {
  readonly revision: number;
  /** Absent in a release of an older version of the program. */
  readonly builtAt: string | undefined;
  readonly pages: number | undefined;
}

/** Everything that is known about publishing at one moment; what is made of it is in admin/publishing. */
export interface PublishSnapshot {
  /** The clock of the database. */
  readonly now: string;
  /** The newest change that visitors are to see, and when it was made. */
  readonly revision: number;
  readonly raisedAt: string;
  /** The newest first, ten at most. */
  readonly changes: readonly ContentChange[];
  /** The newest first; empty where a host elsewhere builds the site. */
  readonly recent: readonly Publish[];
  /** Undefined when the live address does not answer. */
  readonly live: LiveRelease | undefined;
}

/** Asks the database and the live address at once. Rejects when the database does not answer. */
export async function readPublishing(client: SupabaseClient<Database>): Promise<PublishSnapshot> {
  const [answer, live] = await Promise.all([client.rpc('get_publish_state'), readLive().catch(() => undefined)]);
  if (answer.error) throw new Error(answer.error.message || 'The server cannot be reached.');
  const state = parseResponse(answer.data, 'The state of publishing');
  return {
    now: state.text('now'),
    revision: state.number('revision'),
    raisedAt: state.text('raised_at'),
    changes: state.list('changes').map(readChange),
    recent: state.list('recent').map(readPublish),
    live,
  };
}

/** Asks for a publish. Rejects with a message that may be shown. */
export async function requestPublish(client: SupabaseClient<Database>): Promise<void> {
  const { error } = await client.rpc('publish_now');
  if (error) throw new Error(error.message || 'The server cannot be reached.');
}

function readChange(value: unknown): ContentChange {
  const row = parseResponse(value, 'A change');
  return { revision: row.number('revision'), by: row.optionalText('by'), what: row.text('what') };
}

function readPublish(value: unknown): Publish {
  const row = parseResponse(value, 'A publish');
  const stateText = row.text('state');
  return {
    id: row.number('id'),
    state: states.find((state) => state === stateText) ?? 'failed',
    startedAt: row.text('started_at'),
    finishedAt: row.optionalText('finished_at'),
    revision: row.optionalNumber('revision'),
    pages: row.optionalNumber('pages'),
    seconds: row.optionalNumber('seconds'),
    failure: row.optionalText('failure'),
    record: row.optionalText('record'),
    by: row.list('by').map((account) => (typeof account === 'string' ? account : undefined)),
  };
}

// The back office is served by the same address as the site, whatever serves the API.
async function readLive(): Promise<LiveRelease> {
  const response = await fetch('/revision.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The site answers ${response.status}.`);
  const live = parseResponse(await response.json(), 'revision.json');
  return {
    revision: live.number('revision'),
    builtAt: live.optionalText('built'),
    pages: live.optionalNumber('pages'),
  };
}

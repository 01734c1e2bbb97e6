import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import { parseResponse } from '../parse-response.ts';

const states = ['running', 'built', 'published', 'failed', 'rolled-back'] as const;

/** A publish as reported by the builder of the site. */
export interface Publish {
  readonly id: number;
  /** 'built': by a host, not yet known to be live. 'rolled-back': an earlier release that is shown on purpose. */
  readonly state: (typeof states)[number];
  readonly startedAt: string;
  readonly finishedAt: string | undefined;
  readonly revision: number | undefined;
  readonly pages: number | undefined;
  readonly seconds: number | undefined;
  /** Error message for staff; undefined unless it failed. */
  readonly failure: string | undefined;
  /**
   * Path of the record that could not be rendered, below the hidden path and without a leading slash: tours/erg-chebbi.
   */
  readonly record: string | undefined;
  /** E-mail addresses of the accounts whose changes it contains; undefined stands for the database itself. */
  readonly by: readonly (string | undefined)[];
}

/** A change of content that visitors can see. */
export interface ContentChange {
  readonly revision: number;
  readonly by: string | undefined;
  /** Short description: 'tours: Erg Chebbi'. */
  readonly what: string;
}

/** The live release, as reported by the live address (revision.json). */
interface LiveRelease {
  readonly revision: number;
  /** Undefined for releases of older versions of the program. */
  readonly builtAt: string | undefined;
  readonly pages: number | undefined;
}

/** Everything that is known about publishing at one moment; derivePublishState turns it into a state. */
export interface PublishSnapshot {
  /** Time of the database. */
  readonly now: string;
  /** Revision of the newest change. */
  readonly revision: number;
  /** Time of the newest change. */
  readonly raisedAt: string;
  /** The newest first, ten at most. */
  readonly changes: readonly ContentChange[];
  /** The newest first; empty where a host builds the site. */
  readonly recent: readonly Publish[];
  /** Undefined when the live address does not answer. */
  readonly live: LiveRelease | undefined;
}

/** Reads the state from the database and the live address in parallel. Rejects when the database does not answer. */
export async function readPublishing(client: SupabaseClient<Database>): Promise<PublishSnapshot> {
  const [response, live] = await Promise.all([client.rpc('get_publish_state'), readLive().catch(() => undefined)]);
  if (response.error) throw new Error(response.error.message || 'The server cannot be reached.');
  const state = parseResponse(response.data, 'The state of publishing');
  return {
    now: state.text('now'),
    revision: state.number('revision'),
    raisedAt: state.text('raised_at'),
    changes: state.list('changes').map(readChange),
    recent: state.list('recent').map(readPublish),
    live,
  };
}

/** Requests a publish. Rejects with a message that may be shown. */
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

// A relative address: the admin and the site have the same origin, whatever serves the API.
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

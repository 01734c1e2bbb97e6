import { z } from 'zod/mini';
import { type Client, number, optionalNumber, optionalText, rpc, unwrap } from '../rpc.ts';

const publishSchema = z.pipe(
  z.object({
    id: number,
    /** 'built': by a host, not yet known to be live. 'rolled-back': an earlier release that is shown on purpose. */
    state: z.catch(z.enum(['running', 'built', 'published', 'failed', 'rolled-back']), 'failed'),
    started_at: z.string(),
    finished_at: optionalText,
    revision: optionalNumber,
    pages: optionalNumber,
    seconds: optionalNumber,
    /** Error message for staff; undefined unless it failed. */
    failure: optionalText,
    /** Path below the hidden path of the record that could not be rendered: tours/erg-chebbi. */
    record: optionalText,
    /** E-mail addresses of the accounts whose changes it contains; undefined for the database itself. */
    by: z.array(optionalText),
  }),
  z.transform(({ started_at: startedAt, finished_at: finishedAt, ...publish }) => ({
    ...publish,
    startedAt,
    finishedAt,
  })),
);

/** A publish, as reported by the builder of the site. */
export type Publish = Readonly<z.output<typeof publishSchema>>;

const changeSchema = z.object({
  revision: number,
  /** E-mail address of the account; undefined for the database itself. */
  by: optionalText,
  /** Short description: 'tours: Erg Chebbi'. */
  what: z.string(),
});

/** A change of content that visitors can see. */
export type ContentChange = Readonly<z.output<typeof changeSchema>>;

const stateSchema = z.pipe(
  z.object({
    /** Time of the database. */
    now: z.string(),
    revision: number,
    /** Time of the newest change. */
    raised_at: z.string(),
    /** True if a record was not published at its set time, because nothing has checked the times or it was refused. */
    overdue: z.boolean(),
    /** The last ten changes, newest first. */
    changes: z.array(changeSchema),
    /** The last publishes, newest first; empty if the site's host reports none. */
    recent: z.array(publishSchema),
  }),
  z.transform(({ raised_at: raisedAt, overdue: isOverdue, ...state }) => ({ ...state, raisedAt, isOverdue })),
);

/** The release that the site serves. Time and pages are undefined for releases of older versions of the program. */
const liveSchema = z.pipe(
  z.object({ revision: number, built: optionalText, pages: optionalNumber }),
  z.transform(({ built: builtAt, ...live }) => ({ ...live, builtAt })),
);

/** Everything that is known about publishing at one moment, from which derivePublishState derives a state. */
export type PublishSnapshot = Readonly<z.output<typeof stateSchema>> & {
  /** Undefined if the site does not answer. */
  readonly live: Readonly<z.output<typeof liveSchema>> | undefined;
};

/** Reads the state from the database and from the site, in parallel. Rejects if the database does not answer. */
export async function readPublishing(client: Client): Promise<PublishSnapshot> {
  const [state, live] = await Promise.all([
    rpc(client, 'get_publish_state', {}, stateSchema),
    readLive().catch(() => undefined),
  ]);
  return { ...state, live };
}

/** Requests a publish. Rejects with a message that may be shown. */
export async function requestPublish(client: Client) {
  await unwrap(client.rpc('publish_now'));
}

// A relative address: the admin and the site have the same origin, whatever serves the API.
async function readLive() {
  const response = await fetch('/revision.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The site answers ${response.status}.`);
  return z.parse(liveSchema, await response.json());
}

import { z } from 'zod/mini';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { type Client, number, rpc, unwrap } from '../data/rpc.ts';

// Calls of the dashboard. All reject with an HttpError.

const count = z._default(z.number(), 0);
const recordSchema = z.object({ table_name: z.string(), record_id: z.string(), label: z.string() });

const rowCounts = {
  tours: count,
  [contentKinds.dayTrip.table]: count,
  locations: count,
  bookings: count,
  reviews: count,
};

const demonstrationSchema = z.object({
  /** How many of each are still as the demonstration wrote them, and would be deleted. */
  counts: z.object({
    ...rowCounts,
    testimonials: count,
    guides: count,
    /** Further columns of the site content. */
    site_content: count,
  }),
  /** Records that staff have edited and trips with `bookings` of others, which stay unless they are chosen. */
  kept: z.array(z.extend(recordSchema, { bookings: number })),
  /** How many records staff have added, which stay. */
  added: z.object(rowCounts),
  /** The newest bookings and reviews that visitors have made; `at` is when. */
  visitors: z.array(z.extend(recordSchema, { at: z.string() })),
  /** Columns of the site content with something that staff have written, which stays. */
  edited_site_content: z.array(z.string()),
});

/** A record that is deleted only if staff choose it. */
export type OfferedRecord = Readonly<z.output<typeof recordSchema>>;

/** What is left of the demonstration content. */
export type Demonstration = Readonly<z.output<typeof demonstrationSchema>>;

/** A part of the demonstration content that is deleted or left as a whole. */
export type DemonstrationKind = keyof Demonstration['counts'];

/** What staff want to be rid of. */
export interface Clearing {
  /** The word that they typed to confirm. */
  readonly typed: string;
  readonly kinds: readonly DemonstrationKind[];
  /** What is deleted too, of what is offered. */
  readonly chosen: readonly OfferedRecord[];
}

/** Returns what is left of the demonstration content; null without any. */
export function readDemonstration(client: Client): Promise<Demonstration | null> {
  return rpc(client, 'get_demonstration', {}, z.nullable(demonstrationSchema));
}

/** Deletes kinds of the demonstration content but for what is kept, which counts as the agency's from then on. */
export async function clearDemonstration(client: Client, { typed, kinds, chosen }: Clearing): Promise<void> {
  const records = chosen.map(({ table_name, record_id }) => ({ table_name, record_id }));
  await unwrap(client.rpc('clear_demonstration', { typed, kinds: [...kinds], chosen: records }));
}

const firstStepsSchema = z.object({
  /** True once a staff member has dismissed the steps for everybody. */
  dismissed: z.boolean(),
  agency: z.boolean(),
  alerts: z.boolean(),
  mail: z.boolean(),
  home: z.boolean(),
  about: z.boolean(),
  tour: z.boolean(),
  location: z.boolean(),
  day_trip: z.boolean(),
  terms: z.boolean(),
  staff: z.boolean(),
});

/** Which first steps are done, and whether they are dismissed. */
export type FirstStepsState = Readonly<z.output<typeof firstStepsSchema>>;

/** Reads which first steps are done. */
export function readFirstSteps(client: Client): Promise<FirstStepsState> {
  return rpc(client, 'get_first_steps', {}, firstStepsSchema);
}

/** Hides the first steps from the dashboard of all staff. */
export async function dismissFirstSteps(client: Client): Promise<void> {
  await unwrap(client.rpc('dismiss_first_steps'));
}

const errorKindSchema = z.pipe(
  z.object({
    area: z.enum(['public', 'admin']),
    /** Path of the page; in the admin, without the hidden path. */
    page: z.string(),
    message: z.string(),
    count: number,
    last_at: z.string(),
  }),
  z.transform(({ last_at: lastAt, ...errorKind }) => ({ ...errorKind, lastAt })),
);

/** Errors of one kind, by page and message. */
export type ErrorKind = Readonly<z.output<typeof errorKindSchema>>;

const countsSchema = z.object({ public: number, admin: number, kinds: z.array(errorKindSchema) });

/** The errors of one release that browsers have reported: at most 20 kinds, the latest first. */
export type ErrorCounts = Readonly<z.output<typeof countsSchema>>;

/** Reads the reported errors of a release. */
export function readErrorCounts(client: Client, release: string): Promise<ErrorCounts> {
  return rpc(client, 'get_error_reports', { of_release: release }, countsSchema);
}

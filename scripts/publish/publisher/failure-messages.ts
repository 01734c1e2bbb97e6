import { z } from 'zod';
import { describeError } from '#scripts/runtime/errors.ts';
import type { Log } from '#scripts/runtime/log.ts';
import { projectRoot } from '#scripts/runtime/settings.ts';
import { parseRowError } from '#shared/row-error.ts';
import { allContentKinds } from '#shared/rules/content-kinds.ts';
import { readTable } from '#shared/server/supabase.ts';
import type { BuildOptions } from '../build/build-site.ts';
import type { PublishOutcome } from './content-source.ts';
import { isLiveAddressError } from './live-address.ts';
import type { LiveState } from './live-release.ts';

/** A record shown on the site. */
export interface ContentRecord {
  readonly table: string;
  readonly titleColumn: string;
  readonly id: string;
}

/** Maximum number of characters of a message; a builder's output may fill pages. */
const maxMessageLength = 600;

/** Kinds of records with a screen of their own, by the table or view that the site reads (site/data/queries.ts). */
const recordKinds = [
  ...allContentKinds,
  { table: 'approved_reviews', noun: 'review', resource: 'reviews', titleColumn: 'customer_name' },
];

/**
 * Creates the log of failed publishes. A repeated failure is logged once. A failure before the first release is not logged, since
 * the program ends with it.
 */
export function createFailureLog(live: Pick<LiveState, 'release' | 'isReportPending'>, log: Log) {
  let last: string | undefined;
  return {
    /** The reason why the last publish failed; undefined if it succeeded. */
    get last() {
      return last;
    },
    /** Logs a failure and returns its reason. */
    add(error: unknown): string {
      const reason = describeError(error);
      const [event, summary] = live.isReportPending
        ? ['publish.unconfirmed', 'The new release is served, but not confirmed as published.']
        : ['publish.failed', 'Publishing failed; the live site stays as it was.'];
      if (live.release && reason !== last) log(`${summary} ${reason}`, { event, level: 'error' });
      last = reason;
      return reason;
    },
    /** Forgets the last failure after a success. */
    clear(): void {
      last = undefined;
    },
  };
}

/**
 * Converts the reason of a failed publish into a message for staff. It names an invalid record, its problems and its path in the
 * admin. For any other error it says that the content is not the cause, without terminal colours and local paths.
 * @param titleOf reads the title of a record; undefined or a rejection if there is none
 */
export async function toFailureMessage(
  reason: string,
  titleOf: TitleOf,
): Promise<Extract<PublishOutcome, { state: 'failed' }>> {
  const plain = reason
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal are control characters
    .replace(/\u001b\[[0-9;]*m/g, '')
    .replaceAll(projectRoot, '')
    .replace(/'\/[^'\n]*'/g, 'a file')
    .replace(/\n[^\S\n]+at .*/s, '')
    .replaceAll('**', '')
    .trim();
  const rowError = parseRowError(plain);
  const kind = rowError && recordKinds.find(({ table }) => table === rowError.table);
  if (!kind) {
    const failure = `${messageIntro(plain)} ${messageReason(plain)}`;
    return { state: 'failed', failure: truncate(`${failure}${await describePage(plain, titleOf)}`) };
  }
  const { table, id, problems } = rowError;
  const name = await nameRecord({ table, titleColumn: kind.titleColumn, id }, titleOf);
  return {
    state: 'failed',
    failure: truncate(`The ${kind.noun} ${name} cannot be shown as it was saved. ${formatProblems(problems)}`),
    record: `${kind.resource}/${id}`,
  };
}

type TitleOf = (record: ContentRecord) => Promise<string | undefined>;

async function nameRecord(record: ContentRecord, titleOf: TitleOf): Promise<string> {
  const title = await titleOf(record).catch(() => undefined);
  return title ? `“${title}”` : record.id;
}

/** Returns a sentence about the record whose page an error names, such as tours/dunes.html; '' if it names none. */
async function describePage(reason: string, titleOf: TitleOf): Promise<string> {
  const [, resource, id = ''] = /\b([a-z-]{1,20})\/([\w-]{1,200})\.html\b/.exec(reason) ?? [];
  const kind = allContentKinds.find((candidate) => candidate.resource === resource);
  return kind && id !== '404'
    ? ` It happened on the page of the ${kind.noun} ${await nameRecord({ ...kind, id }, titleOf)}.`
    : '';
}

const titleRows = z.array(z.record(z.string(), z.string())).max(1);

/** Reads the title of a record as an anonymous visitor, like the build; undefined if there is none. Waits up to 5 s. */
export async function readRecordTitle(
  { contentUrl: url, supabaseKey: key }: Pick<BuildOptions, 'contentUrl' | 'supabaseKey'>,
  { table, titleColumn, id }: ContentRecord,
): Promise<string | undefined> {
  const query = { select: titleColumn, id: `eq.${id}` };
  const [row] = await readTable({ url, key }, table, query, titleRows, 5000);
  return row?.[titleColumn];
}

function messageIntro(reason: string): string {
  return isLiveAddressError(reason)
    ? 'The site was built, but visitors do not see it yet. What you saved is kept, and is not the cause.'
    : 'The site could not be built. What you saved is kept, and is not the cause.';
}

function messageReason(reason: string): string {
  if (reason.includes('ENOSPC')) return 'There is no space left on the machine that builds it.';
  return reason.replace(/^The site could not be built\.\s*/, '');
}

/** Formats lines such as `itinerary.0.title: Too small` as 'Itinerary, entry 1, title: Too small.' */
function formatProblems(lines: string): string {
  return lines
    .split('\n')
    .flatMap((line) => {
      const [, field = '', problem = ''] = /^\s*([\w.]+): (.+?)\.?\s*$/.exec(line) ?? [];
      if (!field) return [];
      const words = field
        .split('.')
        .map((part) => (/^\d+$/.test(part) ? `entry ${Number(part) + 1}` : part.replaceAll('_', ' ')))
        .join(', ');
      return [`${words.charAt(0).toUpperCase()}${words.slice(1)}: ${problem}.`];
    })
    .join(' ');
}

function truncate(text: string): string {
  return (text.length > maxMessageLength ? `${text.slice(0, maxMessageLength)}…` : text).trim();
}

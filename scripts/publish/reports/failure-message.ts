import { projectRoot } from '../../app/settings.ts';
import type { PublishOutcome } from '../publisher/content-source.ts';

/** A record that the site shows, by where it is read from. */
export interface ContentRecord {
  readonly table: string;
  /** The column that names it to people. */
  readonly title: string;
  readonly id: string;
}

/** The longest that is kept of a reason; what a builder printed may be pages. */
const maxMessageLength = 600;

/** The records by the table or view that the site reads them from (site/data/queries.ts). */
const recordKinds: Readonly<Record<string, { readonly word: string; section: string; title: string }>> = {
  tours: { word: 'tour', section: 'tours', title: 'title' },
  day_trips: { word: 'day trip', section: 'day-trips', title: 'title' },
  locations: { word: 'location', section: 'locations', title: 'name' },
  approved_reviews: { word: 'review', section: 'reviews', title: 'customer_name' },
};

/**
 * Why a publish failed, for staff in the back office. A record that cannot be shown is named, with what is the matter with
 * it and where it is; of any other fault it is said that it is not in the content, without the colours of a terminal and the
 * folders of the machine.
 * @param titleOf looks up what people call a record; undefined where that cannot be had
 */
export async function toFailureMessage(
  reason: string,
  titleOf: (record: ContentRecord) => Promise<string | undefined>,
): Promise<Extract<PublishOutcome, { state: 'failed' }>> {
  const plain = reason
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal are control characters
    .replace(/\u001b\[[0-9;]*m/g, '')
    .replaceAll(projectRoot, '')
    .replace(/'\/[^'\n]*'/g, 'a file')
    .replace(/\n\s+at [\s\S]*$/, '')
    .replaceAll('**', '')
    .trim();
  const bad = /(\w+) → (\S+) is no row that can be shown\.\s*([\s\S]*)/.exec(plain);
  const [, table = '', id = '', faults = ''] = bad ?? [];
  const kind = recordKinds[table];
  if (!bad || !kind) return { state: 'failed', failure: truncate(`${messageIntro(plain)} ${messageReason(plain)}`) };
  const title = await titleOf({ table, title: kind.title, id }).catch(() => undefined);
  const named = title ? `“${title}”` : id;
  return {
    state: 'failed',
    failure: truncate(`The ${kind.word} ${named} cannot be shown as it was saved. ${formatProblems(faults)}`),
    record: `${kind.section}/${id}`,
  };
}

function messageIntro(reason: string): string {
  return reason.startsWith('The live address')
    ? 'The site was built, but visitors do not see it yet. What you saved is kept, and is not the cause.'
    : 'The site could not be built. What you saved is kept, and is not the cause.';
}

function messageReason(reason: string): string {
  if (reason.includes('ENOSPC')) return 'There is no space left on the machine that builds it.';
  return reason.replace(/^The site could not be built\.\s*/, '');
}

/** A line `itinerary.0.title: Too small` a fault becomes 'Itinerary, entry 1, title: Too small.' */
function formatProblems(lines: string): string {
  return lines
    .split('\n')
    .flatMap((line) => {
      const [, field = '', fault = ''] = /^\s*([\w.]+): (.+?)\.?\s*$/.exec(line) ?? [];
      if (!field) return [];
      const words = field
        .split('.')
        .map((part) => (/^\d+$/.test(part) ? `entry ${Number(part) + 1}` : part.replaceAll('_', ' ')))
        .join(', ');
      return [`${words.charAt(0).toUpperCase()}${words.slice(1)}: ${fault}.`];
    })
    .join(' ');
}

function truncate(text: string): string {
  return (text.length > maxMessageLength ? `${text.slice(0, maxMessageLength)}…` : text).trim();
}

import { projectRoot } from '../../app/settings.ts';
import type { Outcome } from '../publisher/content-source.ts';

/** A record that the site shows, by where it is read from. */
export interface ContentRecord {
  readonly table: string;
  /** The column that names it to people. */
  readonly title: string;
  readonly id: string;
}

/** The longest that is kept of a reason; what a builder printed may be pages. */
const longest = 600;

/** The records by the table or view that the site reads them from (site/data/queries.ts). */
const kinds: Readonly<Record<string, { readonly word: string; section: string; title: string }>> = {
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
export async function staffWords(
  reason: string,
  titleOf: (record: ContentRecord) => Promise<string | undefined>,
): Promise<Extract<Outcome, { state: 'failed' }>> {
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
  const kind = kinds[table];
  if (!bad || !kind) return { state: 'failed', failure: shorten(`${whose(plain)} ${said(plain)}`) };
  const title = await titleOf({ table, title: kind.title, id }).catch(() => undefined);
  const named = title ? `“${title}”` : id;
  return {
    state: 'failed',
    failure: shorten(`The ${kind.word} ${named} cannot be shown as it was saved. ${faultsInWords(faults)}`),
    record: `${kind.section}/${id}`,
  };
}

function whose(reason: string): string {
  return reason.startsWith('The live address')
    ? 'The site was built, but visitors do not see it yet. What you saved is kept, and is not the cause.'
    : 'The site could not be built. What you saved is kept, and is not the cause.';
}

function said(reason: string): string {
  if (reason.includes('ENOSPC')) return 'There is no space left on the machine that builds it.';
  return reason.replace(/^The site could not be built\.\s*/, '');
}

/** A line `itinerary.0.title: Too small` a fault becomes 'Itinerary, entry 1, title: Too small.' */
function faultsInWords(lines: string): string {
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

function shorten(text: string): string {
  return (text.length > longest ? `${text.slice(0, longest)}…` : text).trim();
}

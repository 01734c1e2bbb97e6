import { projectRoot } from '../settings.ts';
import type { Outcome } from './content.ts';

/** A record of a collection of site/content.config.ts. */
export interface ContentRecord {
  readonly table: string;
  /** The column that names it to people. */
  readonly title: string;
  readonly id: string;
}

/** The longest that is kept of a reason; what a builder printed may be pages. */
const longest = 600;

const kinds: Readonly<Record<string, { readonly word: string; section: string; table: string; title: string }>> = {
  tours: { word: 'tour', section: 'tours', table: 'tours', title: 'title' },
  dayTrips: { word: 'day trip', section: 'day-trips', table: 'day_trips', title: 'title' },
  locations: { word: 'location', section: 'locations', table: 'locations', title: 'name' },
  reviews: { word: 'review', section: 'reviews', table: 'reviews', title: 'customer_name' },
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
    .replace(/\n\s+at [\s\S]*$/, '')
    .replaceAll('**', '')
    .trim();
  const bad = /(\w+) → (\S+) data does not match collection schema\.\s*([\s\S]*)/.exec(plain);
  const [, collection = '', id = '', faults = ''] = bad ?? [];
  const kind = kinds[collection];
  if (!bad || !kind) return { state: 'failed', failure: shorten(`${whose(plain)} ${said(plain)}`) };
  const title = await titleOf({ table: kind.table, title: kind.title, id }).catch(() => undefined);
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

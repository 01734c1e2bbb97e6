import { normalizeSearchedEmails } from '#shared/rules/booking/email.ts';
import { foldText } from '#shared/rules/text/fold.ts';
import { bookingLabels } from '#shared/rules/text/labels.ts';
import { type Booking, formatDays } from '../../booking/booking.ts';

/** A searched word in a text that the list does not show, with some of the text around it. */
interface HiddenMatch {
  readonly label: string;
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** Columns that are searched but not shown in full, in order of preference. */
const hiddenColumns = [
  'customer_email',
  'special_requests',
  'internal_note',
  'travel_dates',
  'departure_date',
] as const;

/** Characters around the found word. */
const margin = 32;

/**
 * Finds the first word of a search that is in a hidden text of a row but in no visible one; undefined if the row itself shows
 * why it was found.
 * @param isEmailShown false for a row without the e-mail address
 */
export function findHiddenMatch(booking: Booking, search: string, isEmailShown: boolean): HiddenMatch | undefined {
  const visible = foldText(
    [
      booking.customer_name,
      isEmailShown ? booking.customer_email : '',
      booking.customer_phone,
      booking.tour_title,
      booking.id,
      formatDays(booking),
    ].join(' '),
  );
  for (const typed of normalizeSearchedEmails(search).split(/[\s,;]+/)) {
    const phrase = foldText(typed);
    if (phrase === '' || visible.includes(phrase)) continue;
    // The database looks for each word of "2026-09" by itself.
    for (const words of new Set([phrase, ...phrase.split(' ')])) {
      const match = visible.includes(words) ? undefined : findInHiddenColumns(booking, words);
      if (match) return match;
    }
  }
  return undefined;
}

function findInHiddenColumns(booking: Booking, words: string): HiddenMatch | undefined {
  for (const column of hiddenColumns) {
    const text = booking[column] ?? '';
    const { folded, places } = foldWithPlaces(text);
    const at = folded.indexOf(words);
    // The row shows travel dates until a departure is agreed.
    const isShown = column === 'travel_dates' && booking.departure_date === null;
    if (at >= 0 && !isShown) {
      const begin = places[at] ?? 0;
      return cut(bookingLabels[column], text, begin, (places[at + words.length] ?? text.length) - begin);
    }
  }
  return undefined;
}

function cut(label: string, text: string, at: number, length: number): HiddenMatch {
  const begin = Math.max(0, at - margin);
  const end = Math.min(text.length, at + length + margin);
  return {
    label,
    before: `${begin > 0 ? '…' : ''}${text.slice(begin, at)}`,
    found: text.slice(at, at + length),
    after: `${text.slice(at + length, end)}${end < text.length ? '…' : ''}`,
  };
}

/** Folds a text character by character, with the place in the text of each folded character. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    // Between letters, punctuation becomes a blank, and a mark nothing.
    const added = foldText(`a${character}a`).slice(1, -1);
    if (added !== ' ' || !folded.endsWith(' ')) {
      folded += added;
      places.push(...Array.from(added, () => place));
    }
    place += character.length;
  }
  return { folded, places };
}

import { readStoredTexts, writeStorage } from '../safe-storage.ts';
import type { LinkedIntent } from './linked-intent.ts';

const linkKey = 'booking-link';
/** Texts set aside, by the question they belong to; '' for the special requests of a booking. */
const textsKey = 'booking-texts';

/** A link that was filled in. Its question is '' for a booking. */
interface FilledInLink extends Partial<LinkedIntent> {
  readonly question: string;
}

/** Returns the last link that was filled in. */
export function readLink(): FilledInLink {
  return { question: '', ...readStoredTexts('sessionStorage', linkKey) };
}

/** Remembers the last link that was filled in. */
export function rememberLink(link: Partial<FilledInLink>): void {
  writeStorage('sessionStorage', linkKey, JSON.stringify(link));
}

/**
 * Sets the text of a form aside.
 * @returns the text that was set aside for the other form
 */
export function swapTexts(from: string, text: string, to: string): string {
  const { [to]: found = '', ...texts } = readStoredTexts('sessionStorage', textsKey);
  writeStorage('sessionStorage', textsKey, JSON.stringify({ ...texts, [from]: text }));
  return found;
}

/**
 * Turns the text of a question into the special requests of a booking.
 * @returns what was written there before
 */
export function keepQuestionForBooking(): string {
  const { question, ...intent } = readLink();
  rememberLink(intent);
  return swapTexts(question, '', '');
}

/**
 * Forgets the intent of the last link once the form was sent.
 * @returns the special requests of the booking that the question interrupted
 */
export function forgetIntent(): string {
  const { question } = readLink();
  writeStorage('sessionStorage', linkKey, '');
  return question && swapTexts(question, '', '');
}

import { getHttpStatus, isSessionEnded } from '#admin/data/http-status.ts';
import { bidiIsolate } from '../../booking/bidi-isolate.ts';
import { bookingMessages } from '../../booking/messages.ts';

/** Messages of the conversation of a booking (docs/product.md, "Conversation of a booking"). */
export const conversationMessages = {
  loadFailed: 'The conversation of this booking could not be loaded.',
  none: 'Nothing written yet.',
  recorded: (customer: string) => `Answer recorded: ${bidiIsolate(customer)}.`,
  removed: (customer: string) => `Answer removed: ${bidiIsolate(customer)}.`,
  recordFailed: 'The answer could not be recorded. Please try again. Everything you typed is still here.',
  undoFailed: 'This could not be undone. Please try again.',
  removeFailed: 'The answer could not be removed. Please try again.',
  timeMissing: 'Please enter when it was.',
  timeImpossible: 'Please enter a time after the request, and not later than now.',
} as const;

/** Returns why an answer was not recorded; undefined if the session has ended, of which the sign-in dialog tells. */
export function getRecordFailure(error: unknown): string | undefined {
  if (isSessionEnded(error)) return undefined;
  return getHttpStatus(error) === 404 ? bookingMessages.notFound : conversationMessages.recordFailed;
}

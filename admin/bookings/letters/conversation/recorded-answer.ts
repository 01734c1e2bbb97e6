import type { MailMessage } from '#admin/mail/index.ts';
import { toInputTime } from '#admin/ui/input-time.ts';
import type { Tables } from '#shared/database.types.ts';
import { conversationMessages } from './messages.ts';

/** An answer outside the product that staff recorded. */
export type RecordedAnswer = Tables<'booking_answers'>;

export const noteLimit = 10_000;

/** An answer to record. */
export interface NewAnswer {
  readonly channel: RecordedAnswer['channel'];
  readonly note: string;
  /** ISO time; undefined for now, by the database's clock. */
  readonly answered_at?: string | undefined;
}

/**
 * Returns what is wrong with the time of an answer; undefined if nothing is. The database, whose clock is right, refuses what is yet to
 * come.
 * @param typed value of a datetime-local input, in Moroccan time; '' for an incomplete one
 * @param requestedAt ISO time of the request
 */
export function validateTime(typed: string, requestedAt: string): string | undefined {
  if (typed === '') return conversationMessages.timeMissing;
  return typed >= toInputTime(new Date(requestedAt)) ? undefined : conversationMessages.timeImpossible;
}

/** A mail or a recorded answer, with its time. */
export type ConversationItem =
  | { readonly at: string; readonly mail: MailMessage }
  | { readonly at: string; readonly answer: RecordedAnswer };

/** Returns mails and recorded answers as one list, the newest first. */
export function mergeConversation(
  mails: readonly MailMessage[],
  answers: readonly RecordedAnswer[],
): readonly ConversationItem[] {
  return [
    ...mails.map((mail) => ({ at: mail.created_at, mail })),
    ...answers.map((answer) => ({ at: answer.answered_at, answer })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

import { z } from 'zod/mini';
import type { Tables } from '#shared/database.types.ts';
import type { BookingStatus } from '#shared/rules/fixed-choices.ts';
import type { MailText } from '#shared/rules/mail/mail-text.ts';
import { getMailbox } from '#shared/rules/mail/mailbox.ts';
import { type Client, number, optionalText, readEveryRow, rpc, unwrap } from '../data/rpc.ts';

// All calls reject with an HttpError. The hint in its body, such as mail_off, is that of the function in supabase/migrations.

/** A message of the outbox (docs/data.md). */
export type MailMessage = Tables<'mail_messages'>;

/** A text with fields such as {name}: a reply that staff choose, or the text of a kind of mail, named by its purpose. */
export type MailTemplate = Pick<Tables<'reply_templates'>, 'id' | 'purpose' | 'title' | 'subject' | 'body'>;

/** State of mail as a whole. Times are ISO strings. */
export type MailState = z.output<typeof mailStateSchema>;

const mailStateSchema = z.pipe(
  z.object({
    state: z.enum(['on', 'off', 'not set up']),
    alert_addresses: z.array(z.string()),
    keep_days: number,
    now: z.string(),
    seen_at: optionalText,
    failing_since: optionalText,
    failure: optionalText,
    oldest_waiting_at: optionalText,
    waiting: number,
    failed: number,
    unknown: number,
  }),
  z.transform((mail) => ({
    state: mail.state,
    /** Recipients of new-booking alerts and failures. */
    alertAddresses: mail.alert_addresses,
    /** Days until texts are deleted. */
    keepDays: mail.keep_days,
    now: mail.now,
    /** When a sender last asked for messages. */
    seenAt: mail.seen_at,
    /** Time since when the mail server has refused all messages. */
    failingSince: mail.failing_since,
    /** Why it refuses them. */
    failure: mail.failure,
    oldestWaitingAt: mail.oldest_waiting_at,
    waiting: mail.waiting,
    /** Failed messages of the last 30 days. */
    failed: mail.failed,
    /** Messages of the last 30 days with an unknown outcome. */
    unknown: mail.unknown,
  })),
);

export function readMailState(client: Client): Promise<MailState> {
  return rpc(client, 'get_mail_state', {}, mailStateSchema);
}

interface MailSettings {
  readonly enabled: boolean;
  readonly alertAddresses: readonly string[];
  readonly keepDays: number;
}

export async function saveMailSettings(client: Client, { enabled, alertAddresses, keepDays }: MailSettings) {
  const args = { enabled, alert_addresses: [...alertAddresses], keep_days: keepDays };
  await unwrap(client.rpc('set_mail_settings', args));
}

/** Kinds of mail that go by themselves. */
export const automaticKinds = ['trip_reminder', 'review_invitation'] as const;
export type AutomaticKind = (typeof automaticKinds)[number];

const automaticMailSchema = z.object({
  is_on: z.boolean(),
  /** Days before the departure, or after the last day of the trip. */
  days: number,
  /** Hour in Morocco from which it goes on that day. */
  at_hour: number,
  version: number,
  /** The next five that would go. */
  next: z.array(
    z.object({
      id: z.string(),
      customer_name: z.string(),
      tour_title: z.string(),
      departure_date: z.string(),
      at: z.string(),
    }),
  ),
});

/** Whether and when a mail goes by itself. */
export type AutomaticMail = Readonly<z.output<typeof automaticMailSchema>>;

/** Returns what is stored of an automatic mail, and the next that would go, at other days and hours if given. */
export function readAutomaticMail(
  client: Client,
  of_kind: AutomaticKind,
  tried: Partial<Pick<AutomaticMail, 'days' | 'at_hour'>> = {},
): Promise<AutomaticMail> {
  return rpc(client, 'get_automatic_mail', { of_kind, ...tried }, automaticMailSchema);
}

/** Saves an automatic mail and returns its new version. Rejects with 409 if a colleague has changed the one that it replaces. */
export function saveAutomaticMail(
  client: Client,
  of_kind: AutomaticKind,
  { is_on, days, at_hour, version }: Omit<AutomaticMail, 'next'>,
): Promise<number> {
  return rpc(client, 'set_automatic_mail', { of_kind, is_on, days, at_hour, replaced: version }, number);
}

/** Returns up to 50 messages of a booking, newest first. */
export function listMailsOfBooking(client: Client, bookingId: string): Promise<MailMessage[]> {
  return unwrap(
    client
      .from('mail_messages')
      .select()
      .eq('booking_id', bookingId)
      .order('created_at', { ascending: false })
      .limit(50),
  );
}

/** Departure and return of a booking as ISO dates. */
export type TravelDays = Pick<Tables<'bookings'>, 'departure_date' | 'return_date'>;

/** A booking whose status is set, and the mail to its customer, if any. */
interface BookingAnswer {
  readonly id: string;
  readonly mail?: MailText | undefined;
  /** Agreed days; undefined leaves the days of the booking unchanged. */
  readonly days?: TravelDays | undefined;
}

/** Sets the status of bookings and queues their mails in one transaction. Returns the number of each, and by how many people a departure is overbooked. */
export function answerBookings(client: Client, newStatus: BookingStatus, answers: readonly BookingAnswer[]) {
  const args = { new_status: newStatus, answers: answers.map(({ id, mail, days }) => ({ id, ...mail, ...days })) };
  return rpc(client, 'answer_bookings', args, z.object({ changed: number, queued: number, over: number }));
}

// Mails to a customer wait for 20 seconds, in which they can be withdrawn.

/** Mails a text to the customer of a booking and returns the id of the message. */
export function writeToCustomer(client: Client, bookingId: string, { subject, body }: MailText): Promise<string> {
  return rpc(client, 'write_to_customer', { booking_uuid: bookingId, subject, body }, z.string());
}

/** Mails a text with the field {link}, which becomes a review link, and returns the id of the message. */
export function sendReviewInvitation(client: Client, bookingId: string, { subject, body }: MailText): Promise<string> {
  return rpc(client, 'send_review_invitation', { booking_uuid: bookingId, subject, body }, z.string());
}

/** Sends a message again and returns its id, or that of the message that takes its place. */
export function sendMailAgain(client: Client, messageId: string): Promise<string> {
  return rpc(client, 'send_mail_again', { message: messageId }, z.string());
}

/** Takes back a mail to a customer; resolves to false if it is too late. */
export function withdrawMail(client: Client, messageId: string): Promise<boolean> {
  return rpc(client, 'withdraw_mail', { message: messageId }, z.boolean());
}

/** Mails a test to the user's own address and returns its id; that of the one that still waits, if any. */
export function sendTestMail(client: Client): Promise<string> {
  return rpc(client, 'send_test_mail', {}, z.string());
}

/** Returns how far a message has got, and why it was not sent. */
export function readMailProgress(client: Client, messageId: string): Promise<Pick<MailMessage, 'state' | 'failure'>> {
  return unwrap(client.from('mail_messages').select('state,failure').eq('id', messageId).single());
}

/** Returns those of at most 100 addresses that are blocked, with the reason. */
export async function findSuppressed(
  client: Client,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const mailboxes = [...new Set(addresses.map(getMailbox))];
  const rows = await unwrap(client.from('mail_suppressions').select('id,reason').in('id', mailboxes));
  const reasons = new Map(rows.map(({ id, reason }) => [id, reason]));
  return new Map(
    addresses.flatMap((address) => {
      const reason = reasons.get(getMailbox(address));
      return reason === undefined ? [] : [[address, reason] as const];
    }),
  );
}

/** Returns the templates by title. */
export function listTemplates(client: Client): Promise<MailTemplate[]> {
  return readEveryRow((from, to) =>
    client
      .from('reply_templates')
      .select('id,purpose,title,subject,body', { count: 'exact' })
      .order('title')
      .order('id')
      .range(from, to),
  );
}

import { useMemo } from 'react';
import type { Tables } from '#shared/database.types.ts';
import type { MailText } from '#shared/rules/mail/mail-text.ts';
import { getMailbox } from '#shared/rules/mail/mailbox.ts';
import type { BookingStatus } from '#shared/rules/options.ts';
import { toHttpError } from '../http-status.ts';
import { parseResponse } from '../parse-response.ts';
import type { SupabaseConnection } from '../supabase.ts';
import { useSupabase } from '../supabase-context.tsx';

/** A message of the outbox (docs/data.md). */
export type MailMessage = Tables<'mail_messages'>;

/** A text that staff choose from when they write to a customer, with fields such as {name}. */
export type ReplyTemplate = Pick<Tables<'reply_templates'>, 'id' | 'title' | 'subject' | 'body'>;

/** State of mail as a whole. Times are ISO texts. */
export interface MailState {
  readonly state: 'on' | 'off' | 'not set up';
  /** Send new-booking alerts to and of what has failed. */
  readonly alertAddresses: readonly string[];
  /** Days after which texts are deleted. */
  readonly keepDays: number;
  readonly now: string;
  /** When a sender last asked for messages. */
  readonly seenAt: string | undefined;
  /** Since when the mail server refuses all messages, and why. */
  readonly failingSince: string | undefined;
  readonly failure: string | undefined;
  readonly oldestWaitingAt: string | undefined;
  readonly waiting: number;
  /** Of the last 30 days. */
  readonly failed: number;
  readonly unknown: number;
}

/** A booking whose status is set; its customer is written to if there is a mail. */
interface BookingAnswer {
  readonly id: string;
  readonly mail?: MailText | undefined;
  /** Days that were agreed; without them the booking keeps its days. */
  readonly days?: TravelDays | undefined;
}

/** Departure and return of a booking as ISO dates. */
export type TravelDays = Pick<Tables<'bookings'>, 'departure_date' | 'return_date'>;

/** Calls about mail. All reject with an HttpError, whose body's hint is a word of docs/data.md such as mail_off. */
interface MailApi {
  readState(): Promise<MailState>;
  saveSettings(settings: {
    readonly enabled: boolean;
    readonly alertAddresses: readonly string[];
    readonly keepDays: number;
  }): Promise<void>;
  /** Returns the messages of a booking, the newest first. */
  listOfBooking(bookingId: string): Promise<MailMessage[]>;
  /** Sets the status of bookings and queues their mails in one transaction. */
  answerBookings(
    status: BookingStatus,
    answers: readonly BookingAnswer[],
  ): Promise<{ readonly changed: number; readonly queued: number }>;
  writeToCustomer(bookingId: string, mail: MailText): Promise<void>;
  sendReviewInvitation(bookingId: string): Promise<void>;
  sendAgain(messageId: string): Promise<void>;
  /** Returns those of the addresses, 100 at most, that are not written to. */
  findSuppressed(addresses: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns the reply templates by title. */
  listReplyTemplates(): Promise<ReplyTemplate[]>;
}

/** Creates the calls about mail on a Supabase client. */
export function createMailApi(client: SupabaseConnection['client']): MailApi {
  return {
    async readState() {
      const { data, error, status } = await client.rpc('get_mail_state');
      if (error) throw toHttpError(error, status);
      return parseMailState(data);
    },
    async saveSettings({ enabled, alertAddresses, keepDays }) {
      const { error, status } = await client.rpc('set_mail_settings', {
        enabled,
        alert_addresses: [...alertAddresses],
        keep_days: keepDays,
      });
      if (error) throw toHttpError(error, status);
    },
    async listOfBooking(bookingId) {
      const { data, error, status } = await client
        .from('mail_messages')
        .select()
        .eq('booking_id', bookingId)
        .order('created_at', { ascending: false })
        .limit(50);
      if (error) throw toHttpError(error, status);
      return data;
    },
    async answerBookings(newStatus, answers) {
      const { data, error, status } = await client.rpc('answer_bookings', {
        new_status: newStatus,
        answers: answers.map(({ id, mail, days }) => ({ id, ...mail, ...days })),
      });
      if (error) throw toHttpError(error, status);
      const counts = parseResponse(data, 'The answer');
      return { changed: counts.number('changed'), queued: counts.number('queued') };
    },
    async writeToCustomer(bookingId, { subject, body }) {
      const { error, status } = await client.rpc('write_to_customer', { booking_uuid: bookingId, subject, body });
      if (error) throw toHttpError(error, status);
    },
    async sendReviewInvitation(bookingId) {
      const { error, status } = await client.rpc('send_review_invitation', { booking_uuid: bookingId });
      if (error) throw toHttpError(error, status);
    },
    async sendAgain(messageId) {
      const { error, status } = await client.rpc('send_mail_again', { message: messageId });
      if (error) throw toHttpError(error, status);
    },
    async findSuppressed(addresses) {
      const { data, error, status } = await client
        .from('mail_suppressions')
        .select('id')
        .in('id', [...new Set(addresses.map(getMailbox))]);
      if (error) throw toHttpError(error, status);
      const suppressed = new Set(data.map(({ id }) => id));
      return new Set(addresses.filter((address) => suppressed.has(getMailbox(address))));
    },
    async listReplyTemplates() {
      const { data, error, status } = await client
        .from('reply_templates')
        .select('id,title,subject,body')
        .order('title')
        .order('id');
      if (error) throw toHttpError(error, status);
      return data;
    },
  };
}

/** Returns the calls about mail. */
export function useMailApi(): MailApi {
  const { client } = useSupabase();
  return useMemo(() => createMailApi(client), [client]);
}

function parseMailState(value: unknown): MailState {
  const mail = parseResponse(value, 'The state of mail');
  const state = mail.text('state');
  if (state !== 'on' && state !== 'off' && state !== 'not set up')
    throw new Error(`Mail is in no known state: ${state}.`);
  return {
    state,
    alertAddresses: mail.list('alert_addresses').map(String),
    keepDays: mail.number('keep_days'),
    now: mail.text('now'),
    seenAt: mail.optionalText('seen_at'),
    failingSince: mail.optionalText('failing_since'),
    failure: mail.optionalText('failure'),
    oldestWaitingAt: mail.optionalText('oldest_waiting_at'),
    waiting: mail.number('waiting'),
    failed: mail.number('failed'),
    unknown: mail.number('unknown'),
  };
}

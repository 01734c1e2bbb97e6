import { randomUUID } from 'node:crypto';
import type { Database } from '#shared/database.types.ts';
import { liftBookingLimits } from '#tests/helpers/lift-booking-limits.ts';
import { apiClient, signInToApi } from '../../helpers/sign-in.ts';
import { startTestSupabase } from '../../helpers/test-supabase.ts';

// A separate database with mail on, in which no other test claims messages.
const started = await startTestSupabase();
const { backend, stop } = started;
export const { credentials } = started;
await liftBookingLimits(backend.sql);

export const { sql, url, databaseUrl } = backend;
export const { publishableKey } = credentials;
/** Stops the local Supabase of this fixture. */
export const stopFixture = stop;
export const visitor = apiClient(url, publishableKey);
/** The client of a sender. */
export const sender = apiClient(url, credentials.secretKey);
export const staff = await signInToApi(url, publishableKey, {
  email: credentials.staffEmail,
  password: credentials.staffPassword,
});

const [tour] = await sql<
  { id: string }[]
>`insert into public.tours (title, description, duration, price, max_participants)
  values ('Dunes', 'x', '2 days', 100, 8) returning id`;

export type Message = Database['public']['Tables']['mail_messages']['Row'];

/** The properties of a claimed message that tests read. */
export interface Claimed {
  readonly id: string;
  readonly claim: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string | null;
  readonly review_token: string | null;
  readonly booking: Readonly<Record<string, unknown>> | null;
  readonly overdue: { readonly count: number } | null;
  readonly publish: { readonly failure: string } | null;
  readonly account: Readonly<Record<string, unknown>> | null;
}

/** Deletes messages, bookings and settings of earlier tests, and switches mail on. */
export async function resetMail(): Promise<void> {
  await sql`delete from public.mail_messages`;
  await sql`delete from public.mail_suppressions`;
  await sql`delete from public.bookings`;
  await sql`delete from private.publishes`;
  await sql`update private.automatic_mails set is_on = false`;
  await sql`update private.mail_sender set seen_at = null, failing_since = null, failure = null`;
  await sql`delete from private.settings where key like 'mail%'`;
  await setSettings({
    mail: 'on',
    mail_alert_addresses: 'office@agency.example',
    mail_keep_days: '90',
    mail_limit_day: '500',
    mail_limit_address_day: '5',
  });
}

/** Sets settings of the database. */
export async function setSettings(settings: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(settings))
    await sql`insert into private.settings (key, value) values (${key}, ${value})
      on conflict (key) do update set value = excluded.value`;
}

/** Returns a request as the site sends it, of a new customer unless given. */
export function createRequest(values: Partial<Database['public']['Tables']['bookings']['Insert']> = {}) {
  const id = randomUUID();
  return {
    id,
    customer_name: 'Amal Benali',
    customer_email: `${id}@example.com`,
    booking_type: 'tour',
    tour_id: tour?.id ?? '',
    number_of_people: 2,
    total_price: 200,
    currency: 'USD',
    ...values,
  };
}

/** Sends a booking as a visitor and returns its id. */
export async function book(values: Parameters<typeof createRequest>[0] = {}): Promise<string> {
  const request = createRequest(values);
  const { error } = await visitor.from('bookings').insert(request);
  if (error) throw error;
  return request.id;
}

/** Inserts a booking past the API, so that nothing is queued, and returns its id. */
export async function insertBooking(values: Record<string, unknown> = {}): Promise<string> {
  const request = { ...createRequest(), status: 'confirmed', ...values };
  await sql`insert into public.bookings ${sql(request)}`;
  return request.id;
}

/** Adds a message and returns its id. */
export async function insertMessage(values: Partial<Message> = {}): Promise<string> {
  const booking_id = values.booking_id === undefined ? await insertBooking() : values.booking_id;
  const [row] = await sql<{ id: string }[]>`insert into public.mail_messages ${sql({
    kind: 'receipt',
    recipient: 'amal@example.com',
    booking_id,
    ...values,
  })} returning id`;
  return row?.id ?? '';
}

/** Reads messages, the oldest first; those of a booking if given. */
export function readMessages(booking?: string): Promise<Message[]> {
  const where = booking === undefined ? sql`` : sql`where booking_id = ${booking}`;
  return sql<Message[]>`select * from public.mail_messages ${where} order by created_at, kind, recipient`;
}

/** Reads one message. */
export async function readMessage(id: string): Promise<Message> {
  const [message] = await sql<Message[]>`select * from public.mail_messages where id = ${id}`;
  if (!message) throw new Error('The message is gone.');
  return message;
}

/** Makes what waits due, as after the seconds in which staff can take it back. */
export const endUndoWindow = () => sql`update public.mail_messages set next_attempt_at = now() where state = 'waiting'`;

/** Claims messages. */
export async function claim(most = 100): Promise<Claimed[]> {
  return (await sql<{ message: Claimed }[]>`select public.claim_mail(${most}) as message`).map(
    ({ message }) => message,
  );
}

/** Claims the only message that is due. */
export async function claimOnly(): Promise<Claimed> {
  const [message, ...others] = await claim();
  if (!message || others.length > 0) throw new Error(`${message ? others.length + 1 : 0} messages are due.`);
  return message;
}

/** Begins to hand over a claimed message; returns false if the claim is over. */
export async function begin(message: Pick<Claimed, 'id' | 'claim'>): Promise<boolean> {
  const [row] = await sql<{ begun: boolean }[]>`select public.begin_mail(${message.id}, ${message.claim}) as begun`;
  return row?.begun ?? false;
}

/** Finishes a claimed message. */
export async function finish(
  message: Pick<Claimed, 'id' | 'claim'>,
  outcome: string,
  texts: { readonly problem?: string; readonly subject?: string; readonly body?: string } = {},
): Promise<void> {
  await sql`select public.finish_mail(${message.id}, ${message.claim}, ${outcome}, ${texts.problem ?? null},
    ${texts.subject ?? null}, ${texts.body ?? null})`;
}

/** Claims the only message that is due, and finishes it as sent. */
export async function sendOnly(): Promise<Claimed> {
  const message = await claimOnly();
  await begin(message);
  await finish(message, 'sent', { subject: 'Subject', body: 'Body' });
  return message;
}

/** Moves the times of a message into the past. */
export async function age(id: string, interval: string): Promise<void> {
  await sql`update public.mail_messages set created_at = created_at - ${interval}::interval,
    next_attempt_at = next_attempt_at - ${interval}::interval, retry_until = retry_until - ${interval}::interval,
    claimed_at = claimed_at - ${interval}::interval, data_began_at = data_began_at - ${interval}::interval,
    finished_at = finished_at - ${interval}::interval where id = ${id}`;
}

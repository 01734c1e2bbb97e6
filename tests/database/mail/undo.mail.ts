import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Json } from '#shared/database.types.ts';
import { undoWindow } from '#shared/rules/mail/undo-window.ts';
import {
  age,
  claim,
  claimOnly,
  endUndoWindow,
  finish,
  insertBooking,
  insertMessage,
  readMessage,
  readMessages,
  sql,
  staff,
} from './mail.fixture.ts';

const question = { booking_type: 'question', tour_id: null, number_of_people: 1, special_requests: 'Is it far?' };
const text = { subject: 'Your booking', body: 'Dear Amal,\n\nsee you soon.' };

/** Records that the customer was answered by telephone just now, and returns the answer's id and time. */
async function recordCall(booking_uuid: string) {
  const id = randomUUID();
  await staff.rpc('record_answer', { answer_id: id, booking_uuid, channel: 'telephone' }).throwOnError();
  const [row] = await sql<{ at: Date }[]>`select answered_at as at from public.booking_answers where id = ${id}`;
  return { id, at: row?.at };
}

const answer = (status: string, answers: Json) => staff.rpc('answer_bookings', { new_status: status, answers });

describe('undoing a status', () => {
  const undo = (given_status: string, changes: Json) => staff.rpc('undo_status', { given_status, changes });
  const readBooking = async (id: string) =>
    (
      await sql`select status, departure_date::text, return_date::text, first_answered_at from public.bookings where id = ${id}`
    )[0];
  /** Confirms a booking that waits for an answer, with a mail, and returns its id. */
  async function confirmByMail(): Promise<string> {
    const booking = await insertBooking({ status: 'pending' });
    await answer('confirmed', [{ id: booking, ...text, departure_date: '2027-04-10', return_date: '2027-04-12' }]);
    return booking;
  }

  it('withdraws the mail, and gives back the status, the days and the waiting for an answer', async () => {
    const booking = await confirmByMail();
    expect(await claim()).toEqual([]);
    const former = { id: booking, status: 'pending', departure_date: null, return_date: null };
    expect((await undo('confirmed', [former])).data).toEqual({ undone: 1, withdrawn: 1, mailed: 0 });
    expect(await readBooking(booking)).toEqual({
      status: 'pending',
      departure_date: null,
      return_date: null,
      first_answered_at: null,
    });
    expect(await readMessages(booking)).toEqual([]);
  });

  it('leaves a booking whose mail is being sent, has gone, or may have gone', async () => {
    for (const state of ['sending', 'sent', 'unknown']) {
      const booking = await confirmByMail();
      await endUndoWindow();
      const claimed = await claimOnly();
      if (state !== 'sending') await finish(claimed, state);
      const before = await readBooking(booking);
      expect((await undo('confirmed', [{ id: booking, status: 'pending' }])).data).toEqual({
        undone: 0,
        withdrawn: 0,
        mailed: 1,
      });
      expect(await readBooking(booking)).toEqual(before);
      expect(await readMessages(booking)).toHaveLength(1);
    }
  });

  it('withdraws a mail that was refused for now', async () => {
    const booking = await confirmByMail();
    await endUndoWindow();
    await finish(await claimOnly(), 'retry');
    expect((await undo('confirmed', [{ id: booking, status: 'pending' }])).data).toMatchObject({ withdrawn: 1 });
    expect(await readMessages(booking)).toEqual([]);
  });

  it('remembers an answer that was given after the status', async () => {
    const booking = await confirmByMail();
    const { at } = await recordCall(booking);
    await undo('confirmed', [{ id: booking, status: 'pending' }]);
    expect(await readBooking(booking)).toMatchObject({ status: 'pending', first_answered_at: at });
  });

  it('lets a booking wait again whose mail failed', async () => {
    const booking = await confirmByMail();
    await endUndoWindow();
    await finish(await claimOnly(), 'failed');
    expect((await undo('confirmed', [{ id: booking, status: 'pending' }])).data).toMatchObject({ undone: 1 });
    expect(await readBooking(booking)).toMatchObject({ status: 'pending', first_answered_at: null });
  });

  it('keeps the time of an earlier answer, and the mails of earlier statuses', async () => {
    const booking = await confirmByMail();
    const { first_answered_at: answered } = (await readBooking(booking)) ?? {};
    await answer('pending', [{ id: booking }]);
    await answer('cancelled', [{ id: booking, ...text }]);
    expect((await undo('cancelled', [{ id: booking, status: 'pending' }])).data).toMatchObject({ withdrawn: 1 });
    expect(await readBooking(booking)).toMatchObject({ status: 'pending', first_answered_at: answered });
    expect((await readMessages(booking)).map(({ kind }) => kind)).toEqual(['confirmation']);
  });

  it('leaves a booking that somebody else has changed, and days that were not changed with the status', async () => {
    const [changed, kept] = [await confirmByMail(), await confirmByMail()];
    await answer('completed', [{ id: changed }]);
    const { data } = await undo('confirmed', [
      { id: changed, status: 'pending' },
      { id: kept, status: 'pending' },
      { id: randomUUID(), status: 'pending' },
    ]);
    expect(data).toEqual({ undone: 1, withdrawn: 1, mailed: 0 });
    expect(await readBooking(changed)).toMatchObject({ status: 'completed' });
    expect(await readBooking(kept)).toMatchObject({ status: 'pending', departure_date: '2027-04-10' });
  });

  it('refuses a status that does not exist', async () => {
    const booking = await confirmByMail();
    for (const status of ['lost', null])
      expect((await undo('confirmed', [{ id: booking, status }])).error).toMatchObject({ code: 'PT400' });
    expect(await readBooking(booking)).toMatchObject({ status: 'confirmed' });
  });
});

describe('taking back a mail', () => {
  const withdraw = async (message: string) => (await staff.rpc('withdraw_mail', { message })).data;
  const readBooking = async (id: string) =>
    (await sql`select status, first_answered_at from public.bookings where id = ${id}`)[0];
  async function write(values: Parameters<typeof insertBooking>[0]) {
    const booking = await insertBooking({ status: 'pending', ...values });
    const { data } = await staff.rpc('write_to_customer', { booking_uuid: booking, ...text });
    return { booking, mail: data ?? '' };
  }

  it('deletes a reply that waits, and the question is open again', async () => {
    const { booking, mail } = await write(question);
    expect(await claim()).toEqual([]);
    expect(await readBooking(booking)).toMatchObject({ status: 'completed' });
    expect(await withdraw(mail)).toBe(true);
    expect(await readMessages(booking)).toEqual([]);
    expect(await readBooking(booking)).toEqual({ status: 'pending', first_answered_at: null });
    expect(
      await sql`select detail from public.history where record_id = ${booking} and action = 'mail' order by id`,
    ).toEqual([{ detail: 'reply' }, { detail: 'reply withdrawn' }]);
  });

  it('keeps the time of an earlier answer, and a question that was completed before', async () => {
    const { booking } = await write(question);
    const before = await readBooking(booking);
    const { data } = await staff.rpc('write_to_customer', {
      booking_uuid: booking,
      subject: 'More',
      body: 'And more.',
    });
    expect(await withdraw(data ?? '')).toBe(true);
    expect(await readBooking(booking)).toEqual(before);
    expect(await readMessages(booking)).toHaveLength(1);
  });

  it('leaves a question answered that was answered otherwise too', async () => {
    const { booking, mail } = await write(question);
    const { id, at } = await recordCall(booking);
    await withdraw(mail);
    expect(await readBooking(booking)).toEqual({ status: 'completed', first_answered_at: at });
    await staff.rpc('remove_answer', { answer_id: id });
    expect(await readBooking(booking)).toEqual({ status: 'pending', first_answered_at: null });
  });

  it('leaves a question completed that was completed before its only answer', async () => {
    const { booking, mail } = await write({ ...question, status: 'completed' });
    await withdraw(mail);
    expect(await readBooking(booking)).toEqual({ status: 'completed', first_answered_at: null });
  });

  it('is no answer of a mail that was tried, until it is sent again', async () => {
    const { booking, mail } = await write(question);
    const before = await readBooking(booking);
    await endUndoWindow();
    await finish(await claimOnly(), 'retry');
    expect(await withdraw(mail)).toBe(true);
    expect(await readMessages(booking)).toMatchObject([{ state: 'failed' }]);
    expect(await readBooking(booking)).toEqual({ status: 'pending', first_answered_at: null });
    await staff.rpc('send_mail_again', { message: mail });
    expect(await readBooking(booking)).toEqual(before);
  });

  it('is too late for a mail that is being sent, has gone, or was taken back before', async () => {
    const { booking, mail } = await write({});
    await endUndoWindow();
    const claimed = await claimOnly();
    expect(await withdraw(mail)).toBe(false);
    await finish(claimed, 'sent');
    expect(await withdraw(mail)).toBe(false);
    expect(await readMessages(booking)).toMatchObject([{ state: 'sent' }]);
    const other = await write({});
    expect([await withdraw(other.mail), await withdraw(other.mail)]).toEqual([true, false]);
  });

  it('keeps a mail that failed before and was to be sent again', async () => {
    const id = await insertMessage({ kind: 'reply', ...text });
    await finish(await claimOnly(), 'failed', { problem: '550 no' });
    await age(id, '2 minutes');
    await staff.rpc('send_mail_again', { message: id });
    expect(await withdraw(id)).toBe(true);
    expect(await readMessage(id)).toMatchObject({ state: 'failed', failure: 'Withdrawn before it was sent.', ...text });
  });

  it('leaves mail to staff alone', async () => {
    const id = await insertMessage({ kind: 'booking_alert' });
    expect(await withdraw(id)).toBe(false);
    expect(await readMessage(id)).toMatchObject({ state: 'waiting' });
  });
});

it('removing a recorded answer leaves a question answered that was also answered by mail', async () => {
  const booking = await insertBooking({ status: 'pending', ...question });
  const { id } = await recordCall(booking);
  await staff.rpc('write_to_customer', { booking_uuid: booking, ...text });
  await staff.rpc('remove_answer', { answer_id: id });
  const answered = await sql`select status, first_answered_at = mail.created_at as is_mail
    from public.bookings as booking join public.mail_messages as mail on booking_id = booking.id where booking.id = ${booking}`;
  expect([...answered]).toEqual([{ status: 'completed', is_mail: true }]);
});

it('waits as long as the admin counts down', async () => {
  expect([...(await sql`select extract(epoch from private.undo_window())::integer * 1000 as window`)]).toEqual([
    { window: undoWindow },
  ]);
});

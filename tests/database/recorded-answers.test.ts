import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAnonymousClient, getStaffClient, sql } from './clients.ts';
import { erase, insertBooking } from './personal-data.fixture.ts';

const staff = await getStaffClient();
const minute = 60_000;

/** Records an answer given so many minutes ago, or just now, and returns its id. */
async function record(booking: string, { note, minutesAgo }: { note?: string; minutesAgo?: number } = {}) {
  const answer_id = randomUUID();
  const at = minutesAgo === undefined ? {} : { answered_at: new Date(Date.now() - minutesAgo * minute).toISOString() };
  const answer = { answer_id, booking_uuid: booking, channel: 'whatsapp', ...at, ...(note !== undefined && { note }) };
  const { error } = await staff.rpc('record_answer', answer);
  expect(error).toBeNull();
  return answer_id;
}

const remove = async (answer_id: string) => (await staff.rpc('remove_answer', { answer_id })).data;

async function readBooking(id: string) {
  const [row] = await sql<{ status: string; first_answered_at: Date | null }[]>`
    select status, first_answered_at from public.bookings where id = ${id}`;
  return row;
}

const countAnswers = async (booking: string) =>
  (await sql`select id from public.booking_answers where booking_id = ${booking}`).length;

/** Inserts a request that came in three hours ago. */
const insertRequest = (values: object = {}) =>
  insertBooking({ created_at: new Date(Date.now() - 180 * minute).toISOString(), ...values });

describe('a recorded answer', () => {
  it('stops the waiting at its time, and leaves the booking pending', async () => {
    const booking = await insertRequest();
    await record(booking, { minutesAgo: 60, note: ' She rides with us. ' });
    const { first_answered_at: at, status } = (await readBooking(booking)) ?? {};
    expect(status).toBe('pending');
    const minutes = (Date.now() - (at?.getTime() ?? 0)) / minute;
    expect(minutes).toBeGreaterThanOrEqual(60);
    expect(minutes).toBeLessThan(62);
    expect([
      ...(await sql`select note, recorded_by from public.booking_answers where booking_id = ${booking}`),
    ]).toEqual([{ note: 'She rides with us.', recorded_by: expect.stringContaining('@') }]);
  });

  it('counts as the first one if it was before others that are known', async () => {
    const booking = await insertRequest();
    const late = await record(booking);
    const early = await record(booking, { minutesAgo: 90 });
    const { first_answered_at: first } = (await readBooking(booking)) ?? {};
    expect(Date.now() - (first?.getTime() ?? 0)).toBeGreaterThan(89 * minute);
    expect(await remove(early)).toBe(true);
    expect((await readBooking(booking))?.first_answered_at?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
    expect(await remove(late)).toBe(true);
    expect(await readBooking(booking)).toEqual({ status: 'pending', first_answered_at: null });
    expect(await remove(late)).toBe(false);
  });

  it('that is removed leaves the change of status as the first answer', async () => {
    const booking = await insertRequest();
    const answer = await record(booking, { minutesAgo: 90 });
    await staff.from('bookings').update({ status: 'confirmed' }).eq('id', booking);
    await remove(answer);
    expect((await readBooking(booking))?.first_answered_at?.getTime()).toBeGreaterThan(Date.now() - 10 * minute);
  });

  it('completes a question, which is open again once the answer is removed', async () => {
    const booking = await insertRequest({
      booking_type: 'question',
      special_requests: 'Is there shade?',
      tour_id: null,
    });
    const answer = await record(booking);
    expect(await readBooking(booking)).toMatchObject({ status: 'completed', first_answered_at: expect.any(Date) });
    await remove(answer);
    expect(await readBooking(booking)).toEqual({ status: 'pending', first_answered_at: null });
  });

  it('is stored once when the request is repeated', async () => {
    const booking = await insertRequest();
    const answer = { answer_id: randomUUID(), booking_uuid: booking, channel: 'telephone' };
    for (const _attempt of [1, 2]) expect((await staff.rpc('record_answer', answer)).error).toBeNull();
    expect(await countAnswers(booking)).toBe(1);
    const history = await sql`select detail from public.history where record_id = ${booking} and action = 'answer'`;
    expect(history.map(({ detail }) => detail)).toEqual(['telephone']);
  });

  it.each([
    ['before the request', { answered_at: () => -200 * minute }, 'time_impossible'],
    ['in the future', { answered_at: () => 5 * minute }, 'time_impossible'],
    ['by another channel', { channel: 'pigeon' }, 'answer_unusable'],
    ['with an endless note', { note: 'x'.repeat(10_001) }, 'answer_unusable'],
  ])('%s is refused', async (_case, { answered_at: offset, ...values }: Record<string, unknown>, hint) => {
    const booking = await insertRequest();
    const at = typeof offset === 'function' ? { answered_at: new Date(Date.now() + offset()).toISOString() } : {};
    const answer = { answer_id: randomUUID(), booking_uuid: booking, channel: 'telephone', ...values, ...at };
    expect((await staff.rpc('record_answer', answer)).error).toMatchObject({ hint });
    expect((await readBooking(booking))?.first_answered_at).toBeNull();
  });

  it('of a booking that does not exist is refused, and so is one of a visitor', async () => {
    const answer = { answer_id: randomUUID(), booking_uuid: randomUUID(), channel: 'telephone' };
    expect((await staff.rpc('record_answer', answer)).error).toMatchObject({ code: 'PT404' });
    const booking = await insertRequest();
    const { error } = await createAnonymousClient().rpc('record_answer', { ...answer, booking_uuid: booking });
    expect(error).toMatchObject({ code: '42501' });
  });
});

describe('the answers of a booking', () => {
  it('are there again when it is brought back, and go with what can no longer be brought back', async () => {
    const booking = await insertRequest();
    await record(booking);
    await staff.from('bookings').delete().eq('id', booking);
    const readDeletion = async () =>
      (
        await sql<{ history_id: string }[]>`select history_id from private.deleted_records where record_id = ${booking}`
      )[0];
    expect(
      (await staff.rpc('restore_deleted_record', { history_id: Number((await readDeletion())?.history_id) })).error,
    ).toBeNull();
    expect(await countAnswers(booking)).toBe(1);
    await staff.from('bookings').delete().eq('id', booking);
    await sql`update private.deleted_records set deleted_at = now() - interval '31 days' where record_id = ${booking}`;
    await sql`select private.purge_deleted_records()`;
    expect(await countAnswers(booking)).toBe(0);
  });

  it('are part of what is held about a person, and are erased with it', async () => {
    const customer_email = `${randomUUID()}@example.com`;
    const booking = await insertRequest({ customer_email });
    await record(booking, { note: 'Her knee hurts.' });
    const { data } = await staff.rpc('get_personal_data', { email: customer_email });
    expect(data).toMatchObject({ answers: [{ note: 'Her knee hurts.', channel: 'whatsapp' }] });
    await erase(customer_email);
    expect(await countAnswers(booking)).toBe(0);
    const late = { answer_id: randomUUID(), booking_uuid: booking, channel: 'whatsapp', note: 'Her knee is better.' };
    expect((await staff.rpc('record_answer', late)).error).toMatchObject({ code: 'PT404' });
    expect(await countAnswers(booking)).toBe(0);
  });
});

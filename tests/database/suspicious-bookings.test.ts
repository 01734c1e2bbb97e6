import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bookingRequest, createAnonymousClient, getStaffClient, insertTour, sendRequest, sql } from './clients.ts';
import { inUndoneTransaction } from './undone-transaction.ts';

const staff = await getStaffClient();
const keep = (request_id: string) => staff.rpc('keep_suspicious_booking', { request_id });

const readBooking = async (id: string) => (await sql`select * from public.bookings where id = ${id}`)[0];
const readSuspicious = async (id: string) => (await sql`select * from public.suspicious_bookings where id = ${id}`)[0];

/** Sends a request for two people that fills the trap, and returns what it sent. */
async function fillTrap(values: Record<string, unknown> = {}) {
  const request = { ...bookingRequest(await insertTour()), trap: 'https://spam.example', ...values };
  const { status } = await sendRequest(createAnonymousClient(), 'POST', 'bookings', request);
  return { ...request, responseStatus: status };
}

describe('a request that fills the trap', () => {
  it.each([
    ['https://spam.example', 'https://spam.example'],
    [' ', ' '],
    [null, ''],
    ['x'.repeat(300), 'x'.repeat(200)],
  ])('of %j is answered as usual and put aside', async (trap, kept) => {
    const { id, customer_email, responseStatus } = await fillTrap({ trap, special_requests: 'A quiet room' });
    expect(responseStatus).toBe(201);
    expect(await readBooking(id)).toBeUndefined();
    expect(await readSuspicious(id)).toMatchObject({
      customer_email,
      total_price: '200.00',
      special_requests: 'A quiet room',
      trap: kept,
    });
  });

  it('is checked like any other', async () => {
    const refusals = [{ total_price: 1 }, { customer_email: 'nobody' }, { customer_name: ' ' }, { tour_id: 'nowhere' }];
    for (const values of refusals) {
      const { id, responseStatus } = await fillTrap(values);
      expect(responseStatus, JSON.stringify(values)).toBeGreaterThanOrEqual(400);
      expect(await readSuspicious(id)).toBeUndefined();
    }
  });

  it('is one request when it is repeated', async () => {
    const { id, tour_id } = await fillTrap();
    expect(await fillTrap({ id, tour_id, customer_name: 'Another' })).toMatchObject({ responseStatus: 201 });
    expect(await readSuspicious(id)).toMatchObject({ customer_name: 'Amal Benali' });
  });

  it('is in no count, no list of bookings and no history', async () => {
    const { id, customer_email } = await fillTrap({ customer_email: `${randomUUID()}@example.com` });
    for (const { data } of [
      await staff.from('bookings').select('id').eq('id', id),
      await staff.rpc('search_bookings', { words: customer_email ?? '' }),
      await staff.rpc('get_customer_bookings', { email: customer_email ?? '', phone: '' }),
      await staff.from('history').select('id').eq('record_id', id),
    ])
      expect(data).toEqual([]);
  });

  it('is refused, not lost, when bots have filled the table', async () => {
    const tour = await insertTour();
    await inUndoneTransaction(async (transaction) => {
      await transaction`insert into public.suspicious_bookings
          (id, customer_name, customer_email, booking_type, tour_title, number_of_people, trap)
        select gen_random_uuid(), 'Bot', 'bot@example.com', 'question', 'Question', 1, 'x' from generate_series(1, 500)`;
      const request = { ...bookingRequest(tour), trap: 'x' };
      await expect(
        transaction.savepoint((inner) => inner`insert into public.bookings ${inner(request)}`),
      ).rejects.toMatchObject({ code: 'PT429', hint: 'limit_reached' });
    });
  });
});

describe('keeping a suspicious request', () => {
  it('makes it a new booking with its number, time and price, although its trip has changed', async () => {
    const { id, tour_id } = await fillTrap({ customer_phone: '0612345678' });
    await sql`update public.tours set price = 900, is_active = false where id = ${tour_id ?? ''}`;
    const before = await readSuspicious(id);
    expect((await keep(id)).error).toBeNull();
    expect(await readSuspicious(id)).toBeUndefined();
    expect(await readBooking(id)).toMatchObject({
      status: 'pending',
      trap: '',
      tour_id,
      total_price: '200.00',
      customer_phone: '0612345678',
      created_at: before?.['created_at'],
      first_answered_at: null,
    });
    const { data } = await staff.from('history').select('action, source').eq('record_id', id);
    expect(data).toEqual([{ action: 'insert', source: 'admin' }]);
  });

  it('works after its trip is gone', async () => {
    const { id, tour_id } = await fillTrap();
    await sql`delete from public.tours where id = ${tour_id ?? ''}`;
    expect((await keep(id)).error).toBeNull();
    expect(await readBooking(id)).toMatchObject({ tour_id: null, booking_type: 'tour' });
  });

  it('works once more after a lost response, but not after it was deleted', async () => {
    const { id } = await fillTrap();
    expect([(await keep(id)).error, (await keep(id)).error]).toEqual([null, null]);
    const deleted = await fillTrap();
    expect((await staff.from('suspicious_bookings').delete().eq('id', deleted.id)).error).toBeNull();
    expect((await keep(deleted.id)).error).toMatchObject({ code: 'PT404' });
  });

  it('is refused when its number belongs to another booking', async () => {
    const { id, tour_id } = await fillTrap();
    const other = bookingRequest(tour_id ?? '', { id, customer_name: 'Another' });
    expect((await createAnonymousClient().from('bookings').insert(other)).error).toBeNull();
    expect((await keep(id)).error).toMatchObject({ code: 'PT409', hint: 'id_taken' });
    expect(await readSuspicious(id)).toMatchObject({ id });
    expect(await readBooking(id)).toMatchObject({ customer_name: 'Another' });
  });
});

describe('a booking that staff mark as spam', () => {
  const mark = (booking_id: string) => staff.rpc('mark_booking_as_spam', { booking_id });
  const entered = {
    status: 'confirmed',
    internal_note: 'Wants a window seat.',
    departure_date: '2030-05-01',
    return_date: '2030-05-03',
  } as const;

  /** Sends a booking from an address, and enters what staff know of it. */
  async function insertEntered(customer_email: string) {
    const request = bookingRequest(await insertTour(), { customer_email });
    await createAnonymousClient().from('bookings').insert(request);
    expect((await staff.from('bookings').update(entered).eq('id', request.id)).error).toBeNull();
    return request;
  }

  it('comes back with its status, note, days and answers, and in no list meanwhile', async () => {
    const { id } = await insertEntered(`${randomUUID()}@example.com`);
    await staff.rpc('record_answer', {
      answer_id: randomUUID(),
      booking_uuid: id,
      channel: 'telephone',
      note: 'Called.',
    });
    const before = await readBooking(id);
    expect([(await mark(id)).error, (await mark(id)).error]).toEqual([null, null]);
    expect(await readBooking(id)).toBeUndefined();
    expect(await sql`select 1 from private.deleted_records where record_id = ${id}`).toHaveLength(0);
    expect(await readSuspicious(id)).toMatchObject({ reason: 'spam', booking: { status: 'confirmed' } });
    expect((await keep(id)).error).toBeNull();
    const { updated_at: _, ...kept } = before ?? {};
    expect(await readBooking(id)).toMatchObject(kept);
    expect(await sql`select 1 from public.booking_answers where booking_id = ${id}`).toHaveLength(1);
    const { data } = await staff.from('history').select('action, detail').eq('record_id', id).order('id');
    expect(data?.slice(-2)).toEqual([
      { action: 'delete', detail: 'Marked as spam' },
      { action: 'restore', detail: null },
    ]);
  });

  it('sends further requests of its mailbox there, until staff keep one', async () => {
    const name = randomUUID();
    const { id, tour_id } = await insertEntered(`${name}@example.com`);
    await mark(id);
    const send = async () => {
      const request = bookingRequest(tour_id ?? '', { customer_email: `${name}+more@Example.com` });
      const { status } = await sendRequest(createAnonymousClient(), 'POST', 'bookings', request);
      return { status, id: request.id };
    };
    const further = await send();
    expect(further.status).toBe(201);
    expect(await readSuspicious(further.id)).toMatchObject({ reason: 'sender', trap: '' });
    // Staff who enter a booking of that address know what they do.
    const own = bookingRequest(tour_id ?? '', { customer_email: `${name}@example.com` });
    expect((await staff.from('bookings').insert(own)).error).toBeNull();
    expect(await readBooking(own.id)).toBeDefined();
    await keep(further.id);
    expect(await readBooking((await send()).id)).toBeDefined();
  });

  it('keeps an address that objected to mail blocked, and requests from it come in', async () => {
    const customer_email = `${randomUUID()}@example.com`;
    await sql`insert into public.mail_suppressions (id, reason) values (${customer_email}, 'objected')`;
    const { id, tour_id } = await insertEntered(customer_email);
    await mark(id);
    await keep(id);
    expect(await sql`select reason from public.mail_suppressions where id = ${customer_email}`).toEqual([
      { reason: 'objected' },
    ]);
    const request = bookingRequest(tour_id ?? '', { customer_email });
    await createAnonymousClient().from('bookings').insert(request);
    expect(await readBooking(request.id)).toBeDefined();
  });

  it('leaves nothing of the customer when it is deleted', async () => {
    const { id } = await insertEntered(`${randomUUID()}@example.com`);
    await staff.rpc('record_answer', {
      answer_id: randomUUID(),
      booking_uuid: id,
      channel: 'telephone',
      note: 'Called.',
    });
    await mark(id);
    await staff.from('suspicious_bookings').delete().eq('id', id);
    expect(await sql`select 1 from public.booking_answers where booking_id = ${id}`).toHaveLength(0);
    expect((await keep(id)).error).toMatchObject({ code: 'PT404' });
  });

  it('is not sent again by the same request of a visitor', async () => {
    const request = await insertEntered(`${randomUUID()}@example.com`);
    await mark(request.id);
    const { status } = await sendRequest(createAnonymousClient(), 'POST', 'bookings', request);
    expect(status).toBe(201);
    expect(await readBooking(request.id)).toBeUndefined();
  });
});

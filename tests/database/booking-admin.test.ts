import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { insertPrivateBooking } from './attacks/private-booking.ts';
import {
  bookingRequest,
  createAnonymousClient,
  createClientOfEachRole,
  insertDayTrip,
  insertTour,
  responseErrorCode,
  sendRequest,
  sql,
} from './clients.ts';

const { visitor, unconfirmed, staff: client } = await createClientOfEachRole();
const readBooking = async (id: string) => (await sql`select * from public.bookings where id = ${id}`)[0];

/** Inserts a booking of a tour and returns its id. */
async function insertBooking(values: Parameters<typeof bookingRequest>[1] = {}): Promise<string> {
  const booking = bookingRequest(await insertTour({ title: 'Dunes' }), values);
  const { error } = await client.from('bookings').insert(booking);
  expect(error).toBeNull();
  return booking.id;
}

describe('internal note of a booking', () => {
  it('can be written, changed and found by staff', async () => {
    const word = `unique${randomUUID().slice(0, 8)}`;
    const id = await insertBooking({ internal_note: `Called twice, ${word}` });
    const search = async (words: string) => (await client.rpc('search_bookings', { words }).select('id')).data;
    expect(await search(`twice ${word}`)).toEqual([{ id }]);
    await client.from('bookings').update({ internal_note: 'Prefers WhatsApp' }).eq('id', id);
    expect(await search(word)).toEqual([]);
    expect(await readBooking(id)).toMatchObject({ internal_note: 'Prefers WhatsApp' });
  });

  it('has at most 5000 characters', async () => {
    const id = await insertBooking();
    const write = (length: number) =>
      sql`update public.bookings set internal_note = ${'🐪'.repeat(length)} where id = ${id}`;
    await write(5000);
    await expect(write(5001)).rejects.toMatchObject({ code: '23514' });
  });

  it.each([
    ['an anonymous visitor', createAnonymousClient()],
    ['a signed-in visitor', visitor],
    ['an unconfirmed staff address', unconfirmed],
  ])('is refused in a booking from %s', async (_, intruder) => {
    const marker = `forged-${randomUUID()}`;
    const row = bookingRequest(await insertTour(), { special_requests: marker });
    for (const internal_note of ['VIP, no deposit', '', ' ']) {
      const response = await sendRequest(intruder, 'POST', 'bookings', { ...row, id: randomUUID(), internal_note });
      expect(await responseErrorCode(response)).toBe('42501');
    }
    expect(await sql`select 1 from public.bookings where special_requests = ${marker}`).toHaveLength(0);
    // Null is not a note.
    expect((await sendRequest(intruder, 'POST', 'bookings', { ...row, internal_note: null })).status).toBe(201);
  });

  it('cannot be added to a booking by sending it again', async () => {
    const booking = bookingRequest(await insertTour());
    await createAnonymousClient().from('bookings').insert(booking);
    await sendRequest(createAnonymousClient(), 'POST', 'bookings', { ...booking, internal_note: 'VIP' });
    expect(await readBooking(booking.id)).toMatchObject({ internal_note: null });
  });

  it.each([
    ['an anonymous visitor', createAnonymousClient()],
    ['a signed-in visitor', visitor],
    ['an unconfirmed staff address', unconfirmed],
  ])('cannot be read or changed by %s', async (_, intruder) => {
    const { id, token } = await insertPrivateBooking();
    const note = `note-${randomUUID()}`;
    await sql`update public.bookings set internal_note = ${note} where id = ${id}`;
    const requests = [
      ['GET', 'bookings?select=internal_note'],
      ['GET', `bookings?select=id&internal_note=like.*${note}*`],
      ['GET', 'tours?select=id,bookings(internal_note)'],
      ['POST', 'rpc/search_bookings', { words: note }],
      ['POST', 'rpc/get_booking_for_review', { booking_uuid: id, token }],
      ['PATCH', `bookings?id=eq.${id}`, { internal_note: 'mine' }],
    ] as const;
    for (const [method, path, body] of requests) {
      const response = await sendRequest(intruder, method, path, body, { prefer: 'count=exact,return=representation' });
      expect(await response.text(), path).not.toContain(note);
      if (path.startsWith('bookings'))
        expect(response.headers.get('content-range') ?? '*/0', path).toMatch(/\/(0|\*)$/);
    }
    expect(await readBooking(id)).toMatchObject({ internal_note: note });
  });
});

describe('booking that staff move to another trip', () => {
  it('gets title and currency of that trip and keeps the agreed price', async () => {
    const id = await insertBooking();
    const day_trip_id = await insertDayTrip();
    const { data, error } = await client
      .from('bookings')
      .update({ booking_type: 'day-trip', tour_id: null, day_trip_id, tour_title: 'Anything', total_price: 75 })
      .eq('id', id)
      .select()
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ tour_title: 'Falls', currency: 'EUR', tour_id: null, day_trip_id, total_price: 75 });
  });

  it('loses columns that do not belong to its new type', async () => {
    const id = await insertBooking();
    await client
      .from('bookings')
      .update({ booking_type: 'custom', duration: '2-3-days', budget: 'flexible', tour_title: ' ' })
      .eq('id', id);
    expect(await readBooking(id)).toMatchObject({ tour_id: null, tour_title: 'Custom trip', duration: '2-3-days' });
    await client
      .from('bookings')
      .update({ booking_type: 'tour', tour_id: await insertTour({ title: 'Back' }) })
      .eq('id', id);
    expect(await readBooking(id)).toMatchObject({ tour_title: 'Back', duration: null, budget: null });
  });

  it('can get an inactive trip, but not one that does not exist', async () => {
    const id = await insertBooking();
    const inactive = await insertTour({ title: 'Inactive', is_active: false });
    expect((await client.from('bookings').update({ tour_id: inactive }).eq('id', id)).error).toBeNull();
    expect(await readBooking(id)).toMatchObject({ tour_title: 'Inactive' });
    const { error } = await client.from('bookings').update({ tour_id: 'nowhere' }).eq('id', id);
    expect(error).toMatchObject({ code: 'PT400', hint: 'trip_unknown' });
    const custom = await client.from('bookings').update({ booking_type: 'custom' }).eq('id', id);
    expect(custom.error).toMatchObject({ code: 'PT400', hint: 'field_missing' });
  });

  it('keeps its title when the trip is deleted, and can still be edited', async () => {
    const id = await insertBooking();
    const tour = (await readBooking(id))?.['tour_id'];
    await sql`update public.tours set is_active = false where id = ${tour}`;
    await sql`delete from public.tours where id = ${tour}`;
    expect(await readBooking(id)).toMatchObject({ tour_id: null, tour_title: 'Dunes' });
    const { error } = await client.from('bookings').update({ customer_phone: '+212 600' }).eq('id', id);
    expect(error).toBeNull();
  });
});

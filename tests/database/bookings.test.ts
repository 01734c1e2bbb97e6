import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bookingRequest, createAnonymousClient, getStaffClient, insertTour, sql } from './clients.ts';

const readBooking = async (id: string) => (await sql`select * from public.bookings where id = ${id}`)[0];

describe('booking by a visitor', () => {
  it('gets the price, title and currency of the stored trip', async () => {
    const tour = await insertTour({ title: 'Desert for three', price: 285, currency: 'EUR' });
    const booking = bookingRequest(tour, {
      number_of_people: 3,
      total_price: 812.25,
      currency: 'EUR',
      tour_title: 'Cheap tour',
    });
    const { error, status } = await createAnonymousClient().from('bookings').insert(booking);
    expect({ error, status }).toEqual({ error: null, status: 201 });
    expect(await readBooking(booking.id)).toMatchObject({
      tour_title: 'Desert for three',
      total_price: '812.25',
      currency: 'EUR',
      status: 'pending',
      review_link_expires_at: null,
      review_submitted: false,
    });
  });

  it('is refused with the new price when the price has changed', async () => {
    const tour = await insertTour({ price: 120 });
    const booking = bookingRequest(tour, { total_price: 200 });
    const { error, status } = await createAnonymousClient().from('bookings').insert(booking);
    expect(status).toBe(409);
    expect(error).toMatchObject({ code: 'PT409', hint: 'price_changed' });
    expect(JSON.parse(error?.details ?? '')).toEqual({ unit_price: 120, total_price: 240, currency: 'USD' });
    expect(await readBooking(booking.id)).toBeUndefined();
  });

  it('is refused when the same price has another currency', async () => {
    const tour = await insertTour({ price: 100, currency: 'MAD' });
    const { error } = await createAnonymousClient()
      .from('bookings')
      .insert(bookingRequest(tour, { total_price: 200, currency: 'USD' }));
    expect(error).toMatchObject({ code: 'PT409', hint: 'price_changed' });
    expect(JSON.parse(error?.details ?? '')).toEqual({ unit_price: 100, total_price: 200, currency: 'MAD' });
  });

  it('gets its time from the database', async () => {
    const booking = bookingRequest(await insertTour(), { created_at: '2099-01-01T00:00:00Z' });
    await createAnonymousClient().from('bookings').insert(booking);
    expect((await readBooking(booking.id))?.['created_at'].getFullYear()).toBeLessThan(2099);
  });

  it('has no total when the price of the trip is on request', async () => {
    const booking = bookingRequest(await insertTour({ price: 0 }), { total_price: null });
    expect((await createAnonymousClient().from('bookings').insert(booking)).status).toBe(201);
    expect(await readBooking(booking.id)).toMatchObject({ total_price: null });
  });

  it('that breaks a check is refused with 400, as by a hosted project', async () => {
    const booking = bookingRequest('', { booking_type: 'custom', duration: '1-day', budget: 'flexible' });
    const wrong = { ...booking, duration: 'a year' };
    const { error, status } = await createAnonymousClient().from('bookings').insert(wrong);
    const message = 'new row for relation "bookings" violates check constraint "bookings_duration_check"';
    expect([status, error]).toMatchObject([400, { code: '23514', message }]);
  });

  it('is refused for an inactive trip as for an unknown one', async () => {
    const inactive = await createAnonymousClient()
      .from('bookings')
      .insert(bookingRequest(await insertTour({ is_active: false })));
    expect(inactive.error).toMatchObject({ code: 'PT409', hint: 'trip_inactive' });
    const unknown = await createAnonymousClient().from('bookings').insert(bookingRequest('no-such-tour'));
    expect(unknown.error).toEqual(inactive.error);
  });

  it('of a custom trip has a duration and a budget, and no price', async () => {
    const custom = bookingRequest('', {
      booking_type: 'custom',
      tour_id: null,
      duration: '4-7-days',
      budget: '500-1000',
      total_price: 5,
    });
    expect((await createAnonymousClient().from('bookings').insert(custom)).status).toBe(201);
    expect(await readBooking(custom.id)).toMatchObject({
      total_price: null,
      currency: null,
      tour_title: 'Custom trip',
      duration: '4-7-days',
    });
    const incomplete = await createAnonymousClient()
      .from('bookings')
      .insert({ ...custom, id: randomUUID(), duration: null });
    expect(incomplete.error).toMatchObject({ code: 'PT400', hint: 'field_missing' });
  });

  it('is stored once when the request is repeated, and refused when the same id has other content', async () => {
    const booking = bookingRequest(await insertTour());
    const repeated = await Promise.all(
      Array.from({ length: 10 }, () => createAnonymousClient().from('bookings').insert(booking)),
    );
    expect(repeated.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect((await sql`select 1 from public.bookings where id = ${booking.id}`).length).toBe(1);
    const other = await createAnonymousClient()
      .from('bookings')
      .insert({ ...booking, customer_name: 'Somebody Else' });
    expect(other.error).toMatchObject({ code: 'PT409', hint: 'id_taken' });
  });

  it('is refused with a hint when staff have cancelled the booking with the same id', async () => {
    const booking = bookingRequest(await insertTour());
    await createAnonymousClient().from('bookings').insert(booking);
    await sql`update public.bookings set status = 'cancelled' where id = ${booking.id}`;
    for (const repeated of [booking, { ...booking, number_of_people: 3, total_price: 285 }])
      expect((await createAnonymousClient().from('bookings').insert(repeated)).error).toMatchObject({
        code: 'PT409',
        hint: 'booking_cancelled',
      });
    expect(await readBooking(booking.id)).toMatchObject({ status: 'cancelled', number_of_people: 2 });
    for (const status of ['confirmed', 'completed']) {
      await sql`update public.bookings set status = ${status} where id = ${booking.id}`;
      expect((await createAnonymousClient().from('bookings').insert(booking)).status).toBe(201);
    }
  });

  it('is refused with an invalid e-mail address, but staff can confirm an older booking that has one', async () => {
    const tour = await insertTour();
    const invalid = { customer_email: 'mailto:amal@example.com' };
    const { error } = await createAnonymousClient().from('bookings').insert(bookingRequest(tour, invalid));
    expect(error).toMatchObject({ code: 'PT400', hint: 'email_unusable' });
    const old = { ...bookingRequest(tour), ...invalid };
    await sql`insert into public.bookings ${sql(old)}`;
    const rows = (await getStaffClient()).from('bookings');
    expect((await rows.update({ status: 'confirmed', ...invalid }).eq('id', old.id)).error).toBeNull();
    expect((await rows.update({ customer_email: 'a@b@c' }).eq('id', old.id)).error).toMatchObject({
      hint: 'email_unusable',
    });
    expect(await readBooking(old.id)).toMatchObject({ status: 'confirmed', ...invalid });
  });

  it('needs an e-mail address from visitors; staff need an address or a telephone number', async () => {
    const tour = await insertTour();
    const withoutAddress = () => ({ ...bookingRequest(tour), customer_email: null });
    const staff = await getStaffClient();
    expect((await createAnonymousClient().from('bookings').insert(withoutAddress())).error).toMatchObject({
      code: 'PT400',
      hint: 'email_unusable',
    });
    const byTelephone = { ...withoutAddress(), customer_phone: '+212 600 123 456' };
    expect((await staff.from('bookings').insert(byTelephone)).error).toBeNull();
    expect((await staff.from('bookings').insert({ ...withoutAddress(), customer_phone: null })).error).not.toBeNull();
    expect(
      (await staff.from('bookings').update({ customer_phone: null }).eq('id', byTelephone.id)).error,
    ).not.toBeNull();
    expect(await readBooking(byTelephone.id)).toMatchObject({
      customer_email: null,
      customer_phone: '+212 600 123 456',
    });
    expect((await staff.rpc('search_bookings', { words: '+212 600 123 456' })).data?.map(({ id }) => id)).toContain(
      byTelephone.id,
    );
  });
});

describe('staff', () => {
  it('can read bookings, set any status and set an agreed price', async () => {
    const client = await getStaffClient();
    const booking = bookingRequest(await insertTour(), { total_price: 150, status: 'confirmed' });
    expect((await client.from('bookings').insert(booking)).error).toBeNull();
    expect(await readBooking(booking.id)).toMatchObject({ total_price: '150.00', status: 'confirmed' });
    for (const status of ['cancelled', 'completed', 'pending', 'confirmed']) {
      const { data } = await client.from('bookings').update({ status }).eq('id', booking.id).select('status').single();
      expect(data).toEqual({ status });
    }
  });

  it('cannot set the expiry of a review link', async () => {
    const client = await getStaffClient();
    const booking = bookingRequest(await insertTour());
    await client.from('bookings').insert(booking);
    const { error } = await client
      .from('bookings')
      .update({ review_link_expires_at: '2999-01-01T00:00:00Z' })
      .eq('id', booking.id);
    expect(error).toMatchObject({ code: 'PT400' });
  });

  it('can delete an inactive tour, whose bookings keep its title', async () => {
    const client = await getStaffClient();
    const tour = await insertTour({ title: 'Gone tomorrow' });
    const booking = bookingRequest(tour);
    await client.from('bookings').insert(booking);
    expect((await client.from('tours').delete().eq('id', tour).select()).data).toEqual([]);
    await client.from('tours').update({ is_active: false }).eq('id', tour);
    expect((await client.from('tours').delete().eq('id', tour).select()).data).toHaveLength(1);
    expect(await readBooking(booking.id)).toMatchObject({ tour_id: null, tour_title: 'Gone tomorrow' });
  });
});

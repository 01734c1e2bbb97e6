import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { expectIndexUse, rowsOfEach, staff, visitor } from './queries.fixture.ts';

const bookingId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('queries of bookings', () => {
  it('insert a booking of a visitor', async () => {
    const id = randomUUID();
    const booking = {
      id,
      customer_name: 'A',
      customer_email: 'a@example.com',
      booking_type: 'tour',
      tour_id: 'tour-1',
      number_of_people: 2,
      total_price: 202,
      currency: 'USD',
      status: 'pending',
    };
    await expectIndexUse(['tours', 'bookings'], () => visitor.from('bookings').insert(booking));
    const { data } = await staff.from('bookings').select('*').eq('id', id).single();
    expect(data).toMatchObject({
      status: 'pending',
      review_submitted: false,
      tour_title: 'Tour 1 to Marrakech',
      total_price: 202,
    });
  });

  it('read the newest bookings first, and one by id, by an index', async () => {
    const { data } = await expectIndexUse(['bookings'], () =>
      staff.from('bookings').select('*').order('created_at', { ascending: false }),
    );
    const dates = (data ?? []).map(({ created_at }) => created_at);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(
      (
        await expectIndexUse(['bookings'], () =>
          staff.from('bookings').select('*').eq('id', bookingId(5)).maybeSingle(),
        )
      ).data?.id,
    ).toBe(bookingId(5));
  });

  it('count confirmed bookings by an index', async () => {
    const { count } = await expectIndexUse(['bookings'], () =>
      staff.from('bookings').select('id', { count: 'exact', head: true }).eq('status', 'confirmed'),
    );
    expect(count).toBe(rowsOfEach / 6);
  });

  it('sum the bookings of a month by an index', async () => {
    const month = { received_from: '2034-11-01T00:00:00Z', received_before: '2034-12-01T00:00:00Z' };
    await expectIndexUse(['bookings'], () => staff.rpc('sum_bookings', month));
  });

  it('update the status of a booking and delete it by id', async () => {
    await expectIndexUse(['bookings'], () =>
      staff.from('bookings').update({ status: 'confirmed' }).eq('id', bookingId(6)),
    );
    expect(
      (await expectIndexUse(['bookings'], () => staff.from('bookings').delete().eq('id', bookingId(6)).select('id')))
        .data,
    ).toHaveLength(1);
  });

  it('find anything by indexes: a booking with its mails, and a tour', async () => {
    const find = (words: string) => () => staff.rpc('find_anything', { words });
    const { data } = await expectIndexUse(
      ['bookings', 'search_texts', 'mail_messages'],
      find('customer78@example.com'),
    );
    expect(data?.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bookings', 'mail']));
    await expectIndexUse(['tours', 'search_texts'], find('Village 77'));
  });

  it('read the data of a person by indexes', async () => {
    const { data } = await expectIndexUse(['bookings'], () =>
      staff.rpc('get_personal_data', { email: 'A@Example.com' }),
    );
    expect(data).toMatchObject({ email: 'a@example.com' });
  });

  it('read four columns of a booking by its review link until it is reviewed', async () => {
    const link = (number: number) => ({ booking_uuid: bookingId(number), token: `token-of-booking-number-${number}` });
    const { data } = await expectIndexUse(['bookings'], () => visitor.rpc('get_booking_for_review', link(1)));
    expect(data?.map((row) => Object.keys(row).sort())).toEqual([
      ['booking_type', 'customer_name', 'tour_title', 'travel_dates'],
    ]);
    expect((await expectIndexUse(['bookings'], () => visitor.rpc('get_booking_for_review', link(4)))).data).toEqual([]);
    expect((await expectIndexUse(['bookings'], () => visitor.rpc('can_submit_review', link(1)))).data).toBe(true);
    expect(
      (
        await expectIndexUse(['bookings'], () =>
          staff.rpc('generate_review_token_for_booking', { booking_uuid: bookingId(1) }),
        )
      ).data,
    ).toMatch(/^[\w-]{32}$/);
  });
});

describe('queries of reviews', () => {
  it('read the newest reviews with their bookings for staff by an index', async () => {
    const nested = 'bookings(id, tour_title, booking_type, tour_id, day_trip_id, travel_dates)' as const;
    const { data } = await expectIndexUse(['reviews', 'bookings'], () =>
      staff.from('reviews').select(`*, ${nested}`).order('created_at', { ascending: false }).limit(50),
    );
    expect(data?.map(({ bookings }) => bookings?.id ?? null)).toEqual(data?.map(({ booking_id }) => booking_id));
    expect(data?.some(({ bookings }) => bookings !== null)).toBe(true);
  });

  it('submit a review by its link, approve, feature and delete it', async () => {
    const link = { booking_uuid: bookingId(7), token: 'token-of-booking-number-7' };
    const { data: id } = await expectIndexUse(['bookings'], () =>
      visitor.rpc('submit_review', { ...link, rating: 5, comment: 'Stars.' }),
    );
    const table = () => staff.from('reviews');
    await expectIndexUse(['reviews'], () =>
      table()
        .update({ is_approved: true })
        .eq('id', id ?? ''),
    );
    await expectIndexUse(['reviews'], () =>
      table()
        .update({ is_featured: true })
        .eq('id', id ?? ''),
    );
    expect(
      (
        await expectIndexUse(['reviews'], () =>
          table()
            .delete()
            .eq('id', id ?? '')
            .select('id'),
        )
      ).data,
    ).toHaveLength(1);
  });

  it('read ratings, newest, by booking type and featured approved reviews by an index', async () => {
    const { data } = await expectIndexUse(['reviews'], () =>
      visitor.from('reviews').select('rating').eq('is_approved', true),
    );
    expect(data?.length).toBe(1000);
    const newest = () => visitor.from('approved_reviews').select('*').order('created_at', { ascending: false });
    expect((await expectIndexUse(['reviews'], newest)).data).toHaveLength(1000);
    for (const type of ['tour', 'day-trip']) {
      const { data: ofType } = await expectIndexUse(['reviews'], () => newest().eq('booking_type', type).limit(50));
      expect(ofType?.every(({ booking_type, service_title }) => booking_type === type && service_title)).toBe(true);
    }
    const featured = await expectIndexUse(['reviews'], () =>
      visitor.from('featured_reviews').select('*').order('created_at', { ascending: false }).limit(6),
    );
    expect(featured.data).toHaveLength(6);
    expect(featured.data?.every(({ is_featured }) => is_featured)).toBe(true);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { getStaffClient, insertTour, sql } from './clients.ts';

const staff = await getStaffClient();
/** A word in every address, so that rows of other tests are not counted. */
const mark = randomUUID().slice(0, 8);

interface Row {
  readonly created_at: string;
  readonly [column: string]: unknown;
}

/** Inserts custom bookings, of a time long before those of other tests. */
async function insertBookings(...rows: Row[]): Promise<void> {
  const custom = {
    booking_type: 'custom',
    duration: '1-day',
    budget: 'flexible',
    tour_id: null,
    total_price: null,
    currency: null,
  };
  const dates = { status: 'pending', first_answered_at: null, departure_date: null, tour_title: 'A walk' };
  await sql`insert into public.bookings ${sql(
    rows.map((row) => ({ customer_name: 'X', customer_email: `a-${mark}@example.com`, ...custom, ...dates, ...row })),
  )}`;
}

afterAll(async () => {
  await sql`delete from public.booking_answers where answered_at < '2015-01-01'`;
  await sql`delete from public.bookings
    where customer_email like ${`%${mark}@example.com`} or tour_title = ${`Erased ${mark}`}`;
});

async function readInsights(first_day: string, last_day: string) {
  const { data, error } = await staff.rpc('get_insights', { first_day, last_day });
  if (error) throw error;
  return data;
}

describe('insights', () => {
  it('count requests by month and status in Morocco’s time, with values by currency, and the period before', async () => {
    await insertBookings(
      { created_at: '2011-02-28T23:59:59Z', status: 'pending', total_price: 100, currency: 'EUR' },
      { created_at: '2011-03-10T10:00:00Z', status: 'confirmed', total_price: 200, currency: 'EUR' },
      { created_at: '2011-04-10T10:00:00Z', status: 'completed', total_price: 50, currency: 'USD' },
      // In that summer clocks were an hour ahead of UTC.
      { created_at: '2011-04-30T22:59:59Z', status: 'cancelled' },
      { created_at: '2011-04-30T23:00:00Z', status: 'confirmed' },
      { created_at: '2011-06-10T12:00:00Z', status: 'pending' },
    );
    const { current, previous } = Object(await readInsights('2011-03-01', '2011-04-30'));
    expect(previous).toMatchObject({
      first_day: '2010-12-30',
      last_day: '2011-02-28',
      requests: { total: 1, pending: 1 },
    });
    expect(current).toMatchObject({
      requests: { total: 3, pending: 0, confirmed: 1, cancelled: 1, completed: 1 },
      months: [
        { month: '2011-03', pending: 0, confirmed: 1, cancelled: 0, completed: 0 },
        { month: '2011-04', pending: 0, confirmed: 0, cancelled: 1, completed: 1 },
      ],
      values: [
        { currency: 'EUR', requested: 200, confirmed: 200 },
        { currency: 'USD', requested: 50, confirmed: 50 },
      ],
    });
    const { current: june } = Object(await readInsights('2011-06-01', '2011-06-30'));
    expect(june.months).toMatchObject([{ month: '2011-06', pending: 1 }]);
  });

  it('count by the months of Moroccan clocks, which keep UTC since September 2026', async () => {
    const tour = await insertTour();
    const review = { customer_name: 'X', booking_type: 'tour', tour_id: tour, tour_title: 'x' };
    const times = ['2031-09-30T23:30:00Z', '2031-10-31T23:30:00Z', '2031-11-01T00:00:00Z'];
    await insertBookings(...times.map((created_at) => ({ created_at })));
    await sql`insert into public.reviews ${sql(times.map((created_at, index) => ({ ...review, created_at, rating: index + 2 })))}`;
    const { current, previous } = Object(await readInsights('2031-10-01', '2031-11-30'));
    expect(current).toMatchObject({
      months: [
        { month: '2031-10', pending: 1 },
        { month: '2031-11', pending: 1 },
      ],
      ratings: [
        { month: '2031-10', average: 3 },
        { month: '2031-11', average: 4 },
      ],
    });
    expect(previous).toMatchObject({ requests: { total: 1 }, ratings: [{ month: '2031-09', average: 2 }] });
  });

  it('name trips by requests, times to the first answer, ratings and returning customers', async () => {
    const tour = await insertTour({ title: `Dunes ${mark}`, price: 100 });
    const onTour = { booking_type: 'tour', tour_id: tour, duration: null, budget: null };
    const created_at = '2012-03-10T10:00:00Z';
    await insertBookings(
      {
        created_at,
        ...onTour,
        status: 'confirmed',
        total_price: 300,
        currency: 'USD',
        departure_date: '2012-03-20',
        first_answered_at: '2012-03-10T11:00:00Z',
      },
      { created_at, ...onTour, first_answered_at: '2012-03-10T13:00:00Z', customer_email: `b-${mark}@example.com` },
      {
        created_at: '2012-03-10T10:01:00Z',
        customer_email: `B-${mark}@example.com`,
        first_answered_at: '2012-03-12T10:01:00Z',
      },
      { created_at, customer_email: `c-${mark}@example.com` },
    );
    // Erased bookings have no customer.
    const erased = { customer_name: 'Erased', customer_email: 'erased@example.invalid', tour_title: `Erased ${mark}` };
    await insertBookings({ created_at, ...erased }, { created_at: '2012-03-11T10:00:00Z', ...erased });
    await sql`insert into public.reviews ${sql(
      [5, 4].map((rating) => ({
        customer_name: 'X',
        rating,
        booking_type: 'tour',
        tour_id: tour,
        tour_title: 'x',
        created_at,
      })),
    )}`;
    const { current } = Object(await readInsights('2012-03-01', '2012-03-31'));
    expect(current).toMatchObject({
      trips: [
        { booking_type: 'custom', trip_id: null, title: 'Custom trips', requests: 4, confirmed: 0, values: [] },
        {
          booking_type: 'tour',
          trip_id: tour,
          requests: 2,
          confirmed: 1,
          values: [{ currency: 'USD', confirmed: 300 }],
        },
      ],
      // The three that still wait are overdue.
      answers: {
        answered: 3,
        median_minutes: 180,
        within_2_hours: 1,
        due_in_2_hours: 6,
        within_24_hours: 2,
        due_in_24_hours: 6,
        waiting: 3,
      },
      ratings: [{ month: '2012-03', reviews: 2, average: 4.5 }],
      // The first customer also booked in the year before. The second only asked twice.
      customers: { total: 3, returning: 1 },
    });
  });

  it('count the travellers of the next twelve months, whatever the period', async () => {
    const readMonths = async () => {
      const { current } = Object(await readInsights('2005-01-01', '2005-02-01'));
      return current.travel_months;
    };
    const before = await readMonths();
    const [{ far, farther, month } = { far: '', farther: '', month: '' }] = await sql<
      { far: string; farther: string; month: string }[]
    >`select to_char(first + interval '11 months', 'YYYY-MM-DD') as far, to_char(first + interval '1 year', 'YYYY-MM-DD') as farther,
        to_char(first + interval '11 months', 'YYYY-MM') as month
      from date_trunc('month', private.today()::timestamp) as first`;
    const request = { created_at: '2012-03-10T10:00:00Z', number_of_people: 3 };
    await insertBookings(
      { ...request, status: 'confirmed', departure_date: far },
      { ...request, status: 'pending', departure_date: far },
      { ...request, status: 'confirmed', departure_date: farther },
    );
    const after = await readMonths();
    expect(after).toHaveLength(12);
    expect(after.slice(0, 11)).toEqual(before.slice(0, 11));
    const last = before.at(-1);
    expect(after.at(-1)).toEqual({ month, bookings: last.bookings + 1, people: last.people + 3 });
  });

  it('know a customer without an e-mail address by the telephone number', async () => {
    const created_at = '2013-03-10T10:00:00Z';
    const byTelephone = { customer_email: null, created_at, tour_title: `Erased ${mark}` };
    await insertBookings(
      { ...byTelephone, customer_phone: '+212 600 130 310' },
      { ...byTelephone, customer_phone: '0600-130310' },
      { ...byTelephone, customer_phone: '+212 600 130 311' },
    );
    const { current } = Object(await readInsights('2013-03-01', '2013-03-31'));
    expect(current.customers).toEqual({ total: 2, returning: 0 });
  });

  it('count a waiting request as missed only once the promised time has passed', async () => {
    const today = async () => {
      const [days] = await sql<{ first: string; last: string }[]>`
        select (private.today() - 2)::text as first, private.today()::text as last`;
      return Object(await readInsights(days?.first ?? '', days?.last ?? '')).current.answers;
    };
    const before = await today();
    const [times] = await sql<{ at: Date; hours3: Date; hours25: Date }[]>`
      select now() as at, now() - interval '3 hours' as hours3, now() - interval '25 hours' as hours25`;
    for (const time of [times?.at, times?.hours3, times?.hours25])
      await insertBookings({ created_at: time?.toISOString() ?? '' });
    const after = await today();
    const names = ['answered', 'waiting', 'due_in_2_hours', 'due_in_24_hours'];
    expect(names.map((name) => after[name] - before[name])).toEqual([0, 3, 2, 1]);
  });

  it('count each first answer once, by the channel it was recorded with', async () => {
    const created_at = '2014-03-10T10:00:00Z';
    const first_answered_at = '2014-03-10T11:00:00Z';
    const bookings = Array.from({ length: 4 }, () => ({ id: randomUUID(), created_at, first_answered_at }));
    await insertBookings(...bookings);
    const record = (place: number, channel: string, answered_at: string) =>
      sql`insert into public.booking_answers (id, booking_id, channel, answered_at)
        values (${randomUUID()}, ${bookings[place]?.id ?? ''}, ${channel}, ${answered_at})`;
    await record(0, 'whatsapp', first_answered_at);
    await record(1, 'telephone', first_answered_at);
    // In the same minute.
    await record(1, 'whatsapp', first_answered_at);
    // After a mail.
    await record(2, 'whatsapp', '2014-03-10T12:00:00Z');
    const { current, previous } = Object(await readInsights('2014-03-01', '2014-03-31'));
    expect(current.answers).toMatchObject({ answered: 4, by_whatsapp: 1, by_telephone: 1 });
    expect(previous.answers).toMatchObject({ by_whatsapp: 0, by_telephone: 0 });
  });

  it('of days without a booking are zeros', async () => {
    const { current } = Object(await readInsights('2005-01-01', '2005-02-01'));
    expect(current).toMatchObject({
      requests: { total: 0 },
      months: [{ month: '2005-01' }, { month: '2005-02' }],
      values: [],
      trips: [],
      answers: { answered: 0, median_minutes: null },
      customers: { total: 0, returning: 0 },
    });
  });

  it('refuse days in the wrong order and more than ten years', async () => {
    for (const [first_day, last_day] of [
      ['2012-03-02', '2012-03-01'],
      ['2000-01-01', '2012-03-01'],
    ] as const)
      expect((await staff.rpc('get_insights', { first_day, last_day })).error?.code).toBe('PT400');
  });
});

describe('figures of trips', () => {
  it('have requests, last booking, and number and average of approved reviews, and no rating without one', async () => {
    const tour = await insertTour({ title: `Falls ${mark}` });
    const onTour = { booking_type: 'tour', tour_id: tour, duration: null, budget: null };
    await insertBookings(
      { ...onTour, created_at: '2013-01-01T10:00:00Z' },
      { ...onTour, created_at: '2013-02-01T10:00:00Z' },
    );
    await sql`insert into public.reviews ${sql(
      [5, 4, 1].map((rating) => ({
        customer_name: 'X',
        rating,
        booking_type: 'tour',
        tour_id: tour,
        tour_title: 'x',
        is_approved: rating > 1,
      })),
    )}`;
    const other = await insertTour();
    const { data } = await staff.rpc('get_trip_figures', { source: 'tours', record_ids: [tour, other] });
    expect(data?.find(({ id }) => id === tour)).toEqual({
      id: tour,
      requests: 2,
      last_booking: expect.stringMatching(/^2013-02-01[T ]10:00:00/),
      reviews: 2,
      rating: 4.5,
    });
    expect(data?.find(({ id }) => id === other)).toMatchObject({
      requests: 0,
      last_booking: null,
      reviews: 0,
      rating: null,
    });
  });
});

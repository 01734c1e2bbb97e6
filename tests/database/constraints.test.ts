import { describe, expect, it } from 'vitest';

import {
  bookingLimits,
  dayTripLimits,
  type ListLimit,
  locationLimits,
  reviewLimits,
  tourLimits,
} from '#shared/column-limits.ts';
import { months, weekdays } from '#shared/options.ts';
import { sql } from './clients.ts';

const tour = { title: 'Bounds', description: 'x', duration: '1 day', price: 1, max_participants: 1 };
const location = { name: 'Bounds', location_type: 'Oasis', description: 'x', best_times_to_visit: 'x' };
const dayTrip = {
  title: 'Bounds',
  description: 'x',
  duration: '9 hours',
  group_size: '2-12 people',
  price: 1,
  departure_time: '8:00',
  return_time: '17:00',
};
const booking = {
  customer_name: 'Amal',
  customer_email: 'amal@example.com',
  booking_type: 'custom',
  duration: '1-day',
  budget: 'flexible',
};

type Row = Readonly<Record<string, unknown>>;
const insert = {
  tours: (values: Row) => sql`insert into public.tours ${sql({ ...tour, ...values })}`,
  locations: (values: Row) => sql`insert into public.locations ${sql({ ...location, ...values })}`,
  dayTrips: (values: Row) => sql`insert into public.day_trips ${sql({ ...dayTrip, ...values })}`,
  reviews: (values: Row) =>
    sql`insert into public.reviews ${sql({ customer_name: 'Amal', rating: 5, booking_type: 'tour', tour_title: 'Bounds', ...values })}`,
  bookings: (values: Row) => sql`insert into public.bookings ${sql({ ...booking, ...values })}`,
};
const refused = { code: expect.stringMatching(/^(23514|22003)$/) };

/** A character that JavaScript counts as two, and the database and people as one. */
const camel = '🐪';

/** Those limits that are characters of a text. */
function textsOf(limits: Readonly<Record<string, unknown>>) {
  return Object.entries(limits).flatMap(([column, limit]) =>
    typeof limit === 'number' ? [[column, limit] as const] : [],
  );
}

/** Those limits that are of lists. */
function listsOf(limits: Readonly<Record<string, number | ListLimit>>) {
  return Object.entries(limits).flatMap(([column, limit]) =>
    typeof limit === 'number' ? [] : [[column, limit] as const],
  );
}

function listOf(count: number, length: number): string[] {
  return Array.from({ length: count }, () => camel.repeat(length));
}

describe('the bounds that forms know', () => {
  const { price, max_participants, display_order, itinerary, availability_calendar, ...plain } = tourLimits;

  it.each(textsOf(plain))('of a tour: %s holds %i characters and no more', async (column, most) => {
    await insert.tours({ [column]: camel.repeat(most) });
    await expect(insert.tours({ [column]: camel.repeat(most + 1) })).rejects.toMatchObject(refused);
  });

  it.each(listsOf(plain))('of a tour: %s holds its entries and no more', async (column, { entries, characters }) => {
    await insert.tours({ [column]: listOf(entries, characters) });
    await expect(insert.tours({ [column]: listOf(entries + 1, 1) })).rejects.toMatchObject(refused);
    await expect(insert.tours({ [column]: listOf(1, characters + 1) })).rejects.toMatchObject(refused);
  });

  it('of a tour: numbers', async () => {
    await insert.tours({
      price: price.max,
      max_participants: max_participants.max,
      display_order: display_order.max,
    });
    await expect(insert.tours({ price: price.max + 1 })).rejects.toMatchObject(refused);
    for (const wrong of [max_participants.min - 1, max_participants.max + 1]) {
      await expect(insert.tours({ max_participants: wrong })).rejects.toMatchObject(refused);
    }
    await expect(insert.tours({ display_order: display_order.min - 1 })).rejects.toMatchObject(refused);
    await expect(insert.tours({ display_order: display_order.max + 1 })).rejects.toMatchObject(refused);
  });

  it('of a tour: itinerary', async () => {
    const day = (number: number, values: Row = {}) => ({ day: number, title: 'x', description: 'x', ...values });
    const days = (count: number) => ({ itinerary: Array.from({ length: count }, (_, index) => day(index + 1)) });
    const full = day(1, {
      title: camel.repeat(itinerary.title),
      description: camel.repeat(itinerary.description),
      activities: Array.from({ length: itinerary.activities.entries }, () =>
        camel.repeat(itinerary.activities.characters),
      ),
      accommodation: camel.repeat(itinerary.accommodation),
    });
    await insert.tours(days(itinerary.days));
    await insert.tours({ itinerary: [full] });
    await expect(insert.tours(days(itinerary.days + 1))).rejects.toMatchObject(refused);
    for (const wrong of [
      { title: camel.repeat(itinerary.title + 1) },
      { description: camel.repeat(itinerary.description + 1) },
      { activities: Array.from({ length: itinerary.activities.entries + 1 }, () => 'x') },
      { activities: [camel.repeat(itinerary.activities.characters + 1)] },
      { accommodation: camel.repeat(itinerary.accommodation + 1) },
    ]) {
      await expect(insert.tours({ itinerary: [{ ...full, ...wrong }] })).rejects.toMatchObject(refused);
    }
  });

  it('of a tour: availability calendar', async () => {
    const dates = Array.from({ length: availability_calendar.blackout_dates.entries + 1 }, (_, index) =>
      new Date(Date.UTC(2027, 0, index + 1)).toISOString().slice(0, 10),
    );
    const calendar = (blackout_dates: string[]) => ({
      availability_calendar: { available_months: months, weekly_schedule: weekdays, blackout_dates },
    });
    await insert.tours(calendar(dates.slice(1)));
    await expect(insert.tours(calendar(dates))).rejects.toMatchObject(refused);
    expect(months).toHaveLength(availability_calendar.available_months.entries);
    expect(weekdays).toHaveLength(availability_calendar.weekly_schedule.entries);
  });

  it.each(textsOf(dayTripLimits))('of a day trip: %s holds %i characters and no more', async (column, most) => {
    await insert.dayTrips({ [column]: camel.repeat(most) });
    await expect(insert.dayTrips({ [column]: camel.repeat(most + 1) })).rejects.toMatchObject(refused);
  });

  const { price: dayTripPrice, rating, review_count, images: dayTripImages, ...dayTripLists } = dayTripLimits;
  it.each(listsOf(dayTripLists))('of a day trip: %s holds its entries and no more', async (column, limit) => {
    await insert.dayTrips({ [column]: listOf(limit.entries, limit.characters) });
    await expect(insert.dayTrips({ [column]: listOf(limit.entries + 1, 1) })).rejects.toMatchObject(refused);
    await expect(insert.dayTrips({ [column]: listOf(1, limit.characters + 1) })).rejects.toMatchObject(refused);
  });

  it('of a day trip: numbers and pictures', async () => {
    await insert.dayTrips({ price: dayTripPrice.max, rating: rating.max, review_count: review_count.max });
    await insert.dayTrips({ rating: rating.min, review_count: review_count.min });
    for (const wrong of [
      { price: dayTripPrice.max + 1 },
      { rating: rating.min - 0.1 },
      { rating: rating.max + 0.1 },
      { review_count: review_count.min - 1 },
      { review_count: review_count.max + 1 },
      { currency: 'GBP' },
    ]) {
      await expect(insert.dayTrips(wrong)).rejects.toMatchObject(refused);
    }
    for (const place of ['tall', 'short1', 'short2']) {
      await insert.dayTrips({ images: { [place]: camel.repeat(dayTripImages.characters) } });
      const long = insert.dayTrips({ images: { [place]: camel.repeat(dayTripImages.characters + 1) } });
      await expect(long).rejects.toMatchObject(refused);
    }
    await expect(insert.dayTrips({ images: { wide: 'x' } })).rejects.toMatchObject(refused);
  });

  it.each(Object.entries(bookingLimits))('of a booking: %s holds %i characters and no more', async (column, most) => {
    const filled = (length: number) =>
      column === 'customer_email' ? `${'x'.repeat(length - 12)}@example.com` : camel.repeat(length);
    await insert.bookings({ [column]: filled(most) });
    await expect(insert.bookings({ [column]: filled(most + 1) })).rejects.toMatchObject(refused);
  });

  const { images, highlights, display_order: placeOrder, ...placeTexts } = locationLimits;
  it.each(Object.entries(placeTexts))('of a location: %s holds %i characters and no more', async (column, most) => {
    await insert.locations({ [column]: camel.repeat(most) });
    await expect(insert.locations({ [column]: camel.repeat(most + 1) })).rejects.toMatchObject(refused);
  });

  it('of a location: lists and order', async () => {
    const list = (count: number, length: number) => Array.from({ length: count }, () => 'x'.repeat(length));
    await insert.locations({
      highlights: list(highlights.entries, highlights.characters),
      display_order: placeOrder.max,
    });
    await insert.locations({ images: list(images.entries, 1) });
    // Only one that an older system embedded is as long as that.
    const embedded = (length: number) => ['data:image/png;base64,'.padEnd(length, 'A')];
    await insert.locations({ images: embedded(images.characters) });
    for (const wrong of [
      { highlights: list(highlights.entries + 1, 1) },
      { highlights: list(1, highlights.characters + 1) },
      { images: list(images.entries + 1, 1) },
      { images: embedded(images.characters + 1) },
      { images: list(1, 2001) },
      { display_order: placeOrder.min - 1 },
      { display_order: placeOrder.max + 1 },
    ]) {
      await expect(insert.locations(wrong)).rejects.toMatchObject(refused);
    }
  });

  it.each(Object.entries(reviewLimits))('of a review: %s holds %i characters and no more', async (column, most) => {
    await insert.reviews({ [column]: camel.repeat(most) });
    await expect(insert.reviews({ [column]: camel.repeat(most + 1) })).rejects.toMatchObject(refused);
  });
});

describe('a row that the site could not show', () => {
  const day = { day: 1, title: 'First', description: 'Day' };
  it.each<[string, Row]>([
    ['an itinerary day without its number', { itinerary: [{ title: 'First', description: 'Day' }] }],
    ['an itinerary day with another number', { itinerary: [{ ...day, day: 2 }] }],
    ['a title of an itinerary day that is no text', { itinerary: [{ ...day, title: 7 }] }],
    ['activities that are no texts', { itinerary: [{ ...day, activities: [1] }] }],
    ['a day that is no day', { itinerary: ['First'] }],
    ['a day with more than a day has', { itinerary: [{ ...day, notes: 'x' }] }],
    ['an itinerary that is no list', { itinerary: { day: 1 } }],
    ['a calendar that is no list of months', { availability_calendar: { available_months: 'May' } }],
    ['a calendar with a month of its own', { availability_calendar: { available_months: ['Mai'] } }],
    ['a calendar with a month twice', { availability_calendar: { available_months: ['May', 'May'] } }],
    ['a calendar with a day that is none', { availability_calendar: { blackout_dates: ['2027-02-30'] } }],
    ['a calendar with more than it has', { availability_calendar: { remarks: [] } }],
    ['an unknown currency', { currency: 'CHF' }],
    ['a price below 0', { price: -1 }],
    ['a price that is no number', { price: 'NaN' }],
    ['a blank title', { title: ' \t\n' }],
    ['a blank highlight', { highlights: [' '] }],
    ['a highlight that is mostly blanks', { highlights: [`${' '.repeat(400)}x`] }],
    ['a place below 0', { display_order: -1 }],
    ['an id that is no address', { id: 'Erg Chebbi' }],
  ])('is refused: %s', async (_, values) => {
    await expect(insert.tours(values)).rejects.toMatchObject({ code: '23514' });
  });

  it('is refused: locations in a table', async () => {
    const table = sql`insert into public.tours (title, description, duration, price, max_participants, locations)
      values ('x', 'x', 'x', 1, 1, '{{a,b},{c,d}}')`;
    await expect(table).rejects.toMatchObject({ code: '23514' });
  });
});

describe('the images of a row', () => {
  const good = ['http://example.com/a.jpg', 'tours/a.jpg', '/storage/v1/object/public/tour-images/tours/a.jpg'];
  const bad = ['javascript:alert(1)', '../a.jpg', '//example.com/a.jpg'];

  it('are addresses of http too, and paths in a public bucket', async () => {
    await insert.tours({ images: good });
    await insert.locations({ images: [...good, 'data:image/png;base64,AA'] });
    await insert.dayTrips({ images: { tall: good[0], short1: good[1], short2: null } });
  });

  it.each(bad)('are never %s', async (image) => {
    const refused = { code: '23514' };
    await expect(insert.tours({ images: [good[0], image] })).rejects.toMatchObject(refused);
    await expect(insert.locations({ images: [image] })).rejects.toMatchObject(refused);
    for (const slot of ['tall', 'short1', 'short2'])
      await expect(insert.dayTrips({ images: { [slot]: image } }), slot).rejects.toMatchObject(refused);
  });
});

describe('a date that is stored as text', () => {
  it('is what PostgreSQL takes as a date of that form, for every year, month and day', async () => {
    const [counts] = await sql<{ dates: number; wrong: string[] }[]>`
      with value as (
        select format('%s-%s-%s', lpad(year::text, 4, '0'), lpad(month::text, 2, '0'), lpad(day::text, 2, '0')) as text
        from (select generate_series(0, 9999, 100) union select generate_series(1999, 2101) union select 9999) as years (year),
          generate_series(0, 13) as month, generate_series(0, 32) as day)
      select count(*) filter (where private.is_date(text))::int as dates,
        array_agg(text) filter (where private.is_date(text) is distinct from pg_input_is_valid(text, 'date')) as wrong
      from value`;
    expect(counts?.wrong).toBeNull();
    expect(counts?.dates).toBeGreaterThan(50_000);
  });

  it('is nothing else', async () => {
    for (const text of [
      '',
      'soon',
      '2027-3-1',
      '27-03-01',
      '2027/03/01',
      '2027-03-01\n',
      ' 2027-03-01',
      '2027-03-01 BC',
      'today',
    ]) {
      expect((await sql`select private.is_date(${text}) as is`)[0], text).toEqual({ is: false });
    }
    expect((await sql`select private.is_date(null) as is`)[0]).toEqual({ is: null });
  });
});

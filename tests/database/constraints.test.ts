import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { locations } from '#shared/columns/locations.ts';
import { tripFacts } from '#shared/columns/trip-facts.ts';
import {
  bookingLimits,
  imageDetailsLimits,
  type ListLimit,
  reviewLimits,
  tourLimits,
} from '#shared/rules/column-limits.ts';
import { meals, months, weekdays } from '#shared/rules/fixed-choices.ts';
import { positionLimits } from '#shared/rules/text/map-position.ts';
import { sql } from './clients.ts';

const tour = { title: 'Limits', description: 'x', duration: '1 day', price: 1, max_participants: 1 };
const location = { name: 'Limits', location_type: 'Oasis', description: 'x', best_times_to_visit: 'x' };
const dayTrip = {
  title: 'Limits',
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
    sql`insert into public.reviews ${sql({ customer_name: 'Amal', rating: 5, booking_type: 'tour', tour_title: 'Limits', ...values })}`,
  bookings: (values: Row) => sql`insert into public.bookings ${sql({ ...booking, ...values })}`,
  imageDetails: (values: Row) =>
    sql`insert into public.image_details ${sql({ id: `https://limits.example/${randomUUID()}`, ...values })}`,
};
/** The error of a violated check, or of a number out of range. */
const limitError = { code: expect.stringMatching(/^(23514|22003)$/) };

/** A character that counts as two in JavaScript and as one in PostgreSQL. */
const camel = '🐪';

/** Returns the limits that are numbers of characters. */
function getTextLimits(limits: Readonly<Record<string, unknown>>) {
  return Object.entries(limits).flatMap(([column, limit]) =>
    typeof limit === 'number' ? [[column, limit] as const] : [],
  );
}

/** Returns the limits of lists. */
function getListLimits(limits: Readonly<Record<string, number | ListLimit>>) {
  return Object.entries(limits).flatMap(([column, limit]) =>
    typeof limit === 'number' ? [] : [[column, limit] as const],
  );
}

function createList(count: number, length: number): string[] {
  return Array.from({ length: count }, () => camel.repeat(length));
}

describe('limits of columns that forms know', () => {
  const { price, max_participants, display_order, itinerary, availability_calendar, ...tourTexts } = tourLimits;
  const { lowest_age, guide_languages, start_town, end_town, fitness } = tripFacts;
  const plain = {
    ...tourTexts,
    start_town: start_town.max,
    end_town: end_town.max,
    fitness: fitness.max,
    guide_languages: { entries: guide_languages.entries, characters: guide_languages.max },
  };

  it.each(getTextLimits(plain))('allow in tours.%s at most %i characters', async (column, maxLength) => {
    await insert.tours({ [column]: camel.repeat(maxLength) });
    await expect(insert.tours({ [column]: camel.repeat(maxLength + 1) })).rejects.toMatchObject(limitError);
  });

  it.each(getListLimits(plain))(
    'allow in tours.%s at most their number and length of entries',
    async (column, { entries, characters }) => {
      await insert.tours({ [column]: createList(entries, characters) });
      await expect(insert.tours({ [column]: createList(entries + 1, 1) })).rejects.toMatchObject(limitError);
      await expect(insert.tours({ [column]: createList(1, characters + 1) })).rejects.toMatchObject(limitError);
    },
  );

  it('apply to the numbers of a tour', async () => {
    await insert.tours({
      price: price.max,
      max_participants: max_participants.max,
      display_order: display_order.max,
      lowest_age: lowest_age.max,
    });
    await expect(insert.tours({ price: price.max + 1 })).rejects.toMatchObject(limitError);
    for (const number of [max_participants.min - 1, max_participants.max + 1]) {
      await expect(insert.tours({ max_participants: number })).rejects.toMatchObject(limitError);
    }
    for (const age of [lowest_age.min - 1, lowest_age.max + 1]) {
      await expect(insert.tours({ lowest_age: age })).rejects.toMatchObject(limitError);
    }
    await expect(insert.tours({ display_order: display_order.min - 1 })).rejects.toMatchObject(limitError);
    await expect(insert.tours({ display_order: display_order.max + 1 })).rejects.toMatchObject(limitError);
  });

  it('apply to the itinerary of a tour', async () => {
    const day = (number: number, values: Row = {}) => ({ day: number, title: 'x', description: 'x', ...values });
    const days = (count: number) => ({ itinerary: Array.from({ length: count }, (_, index) => day(index + 1)) });
    const longestDay = day(1, {
      title: camel.repeat(itinerary.title),
      description: camel.repeat(itinerary.description),
      activities: Array.from({ length: itinerary.activities.entries }, () =>
        camel.repeat(itinerary.activities.characters),
      ),
      accommodation: camel.repeat(itinerary.accommodation),
      hours_by_road: itinerary.hours_by_road.max,
      km_on_foot: itinerary.km_on_foot.max,
      meals: [...meals],
    });
    await insert.tours(days(itinerary.days));
    await insert.tours({ itinerary: [longestDay] });
    await expect(insert.tours(days(itinerary.days + 1))).rejects.toMatchObject(limitError);
    for (const tooLong of [
      { title: camel.repeat(itinerary.title + 1) },
      { description: camel.repeat(itinerary.description + 1) },
      { activities: Array.from({ length: itinerary.activities.entries + 1 }, () => 'x') },
      { activities: [camel.repeat(itinerary.activities.characters + 1)] },
      { accommodation: camel.repeat(itinerary.accommodation + 1) },
      { hours_by_road: itinerary.hours_by_road.max + 0.5 },
      { hours_by_road: -1 },
      { hours_by_road: 'long' },
      { km_on_foot: itinerary.km_on_foot.max + 0.5 },
      { meals: ['breakfast'] },
      { meals: ['B', 'B'] },
    ]) {
      await expect(insert.tours({ itinerary: [{ ...longestDay, ...tooLong }] })).rejects.toMatchObject(limitError);
    }
  });

  it('apply to the availability calendar of a tour', async () => {
    const dates = Array.from({ length: availability_calendar.blackout_dates.entries + 1 }, (_, index) =>
      new Date(Date.UTC(2027, 0, index + 1)).toISOString().slice(0, 10),
    );
    const calendar = (blackout_dates: string[]) => ({
      availability_calendar: { available_months: months, weekly_schedule: weekdays, blackout_dates },
    });
    await insert.tours(calendar(dates.slice(1)));
    await expect(insert.tours(calendar(dates))).rejects.toMatchObject(limitError);
    expect(months).toHaveLength(availability_calendar.available_months.entries);
    expect(weekdays).toHaveLength(availability_calendar.weekly_schedule.entries);
  });

  it.each(Object.entries(bookingLimits))('allow in bookings.%s at most %i characters', async (column, maxLength) => {
    const createText = (length: number) =>
      column === 'customer_email' ? `${'x'.repeat(length - 12)}@example.com` : camel.repeat(length);
    await insert.bookings({ [column]: createText(maxLength) });
    await expect(insert.bookings({ [column]: createText(maxLength + 1) })).rejects.toMatchObject(limitError);
  });

  it('apply to the images of a location', async () => {
    // Only data: images are that long.
    const embedded = (length: number) => ['data:image/png;base64,'.padEnd(length, 'A')];
    await insert.locations({ images: embedded(locations.images.max) });
    for (const images of [embedded(locations.images.max + 1), ['x'.repeat(2001)]])
      await expect(insert.locations({ images })).rejects.toMatchObject(limitError);
  });

  it('apply to the coordinates of a location, which come in pairs', async () => {
    const { latitude, longitude } = positionLimits;
    const south = { latitude: latitude.min, longitude: longitude.min };
    await insert.locations(south);
    await insert.locations({ latitude: latitude.max, longitude: longitude.max });
    for (const invalid of [
      { ...south, latitude: latitude.min - 1e-5 },
      { ...south, latitude: latitude.max + 1e-5 },
      { ...south, longitude: longitude.min - 1e-5 },
      { ...south, longitude: longitude.max + 1e-5 },
      { ...south, latitude: Number.NaN },
      { ...south, latitude: null },
      { ...south, longitude: null },
    ]) {
      await expect(insert.locations(invalid)).rejects.toMatchObject(limitError);
    }
  });

  it.each(Object.entries(reviewLimits))('allow in reviews.%s at most %i characters', async (column, maxLength) => {
    await insert.reviews({ [column]: camel.repeat(maxLength) });
    await expect(insert.reviews({ [column]: camel.repeat(maxLength + 1) })).rejects.toMatchObject(limitError);
  });
});

describe('details of an image', () => {
  it.each(Object.entries(imageDetailsLimits))('allow in %s at most %i characters', async (column, maxLength) => {
    await insert.imageDetails({ [column]: camel.repeat(maxLength) });
    await expect(insert.imageDetails({ [column]: camel.repeat(maxLength + 1) })).rejects.toMatchObject(limitError);
  });

  it.each<[string, Row]>([
    ['neither a description nor a focal point', {}],
    ['a blank description', { description: ' ' }],
    ['a focal point outside of the image', { focus_x: 101, focus_y: 50 }],
    ['a focal point left of the image', { focus_x: -1, focus_y: 50 }],
    ['half of a focal point', { description: 'Dunes', focus_x: 50 }],
    ['a path without its bucket', { id: 'tours/dunes.jpg', description: 'Dunes' }],
    ['an embedded image', { id: 'data:image/png;base64,AA', description: 'Dunes' }],
    ['a script', { id: 'javascript:alert(1)', description: 'Dunes' }],
    ['an address longer than an index can hold', { id: `https://x.example/${'é'.repeat(1500)}`, description: 'Dunes' }],
  ])('are rejected for %s', async (_, values) => {
    await expect(insert.imageDetails(values)).rejects.toMatchObject({ code: '23514' });
  });

  it('can be a focal point alone, at the edge of the image', async () => {
    await insert.imageDetails({ focus_x: 0, focus_y: 100 });
  });
});

describe('tour that the site could not show', () => {
  const day = { day: 1, title: 'First', description: 'Day' };
  it.each<[string, Row]>([
    ['an itinerary day without its number', { itinerary: [{ title: 'First', description: 'Day' }] }],
    ['an itinerary day with a wrong number', { itinerary: [{ ...day, day: 2 }] }],
    ['an itinerary day whose title is a number', { itinerary: [{ ...day, title: 7 }] }],
    ['an itinerary day whose activities are numbers', { itinerary: [{ ...day, activities: [1] }] }],
    ['an itinerary day that is a text', { itinerary: ['First'] }],
    ['an itinerary day with an unknown property', { itinerary: [{ ...day, notes: 'x' }] }],
    ['an itinerary that is not a list', { itinerary: { day: 1 } }],
    ['a calendar whose months are not a list', { availability_calendar: { available_months: 'May' } }],
    ['a calendar with an unknown month', { availability_calendar: { available_months: ['Mai'] } }],
    ['a calendar with a duplicate month', { availability_calendar: { available_months: ['May', 'May'] } }],
    ['a calendar with an invalid date', { availability_calendar: { blackout_dates: ['2027-02-30'] } }],
    ['a calendar with an unknown property', { availability_calendar: { remarks: [] } }],
    ['an unknown currency', { currency: 'CHF' }],
    ['a price below 0', { price: -1 }],
    ['a price that is NaN', { price: 'NaN' }],
    ['a blank title', { title: ' \t\n' }],
    ['a blank highlight', { highlights: [' '] }],
    ['a highlight of 400 spaces and a letter', { highlights: [`${' '.repeat(400)}x`] }],
    ['a display order below 0', { display_order: -1 }],
    ['an id that is not a slug', { id: 'Erg Chebbi' }],
  ])('is rejected for %s', async (_, values) => {
    await expect(insert.tours(values)).rejects.toMatchObject({ code: '23514' });
  });

  it('is rejected for a two-dimensional list of locations', async () => {
    const insertion = sql`insert into public.tours (title, description, duration, price, max_participants, locations)
      values ('x', 'x', 'x', 1, 1, '{{a,b},{c,d}}')`;
    await expect(insertion).rejects.toMatchObject({ code: '23514' });
  });
});

describe('images of a row', () => {
  const validImages = ['http://example.com/a.jpg', 'tours/a.jpg', '/storage/v1/object/public/tour-images/tours/a.jpg'];
  const invalidImages = ['javascript:alert(1)', '../a.jpg', '//example.com/a.jpg'];

  it('can be http URLs and paths in a public bucket', async () => {
    await insert.tours({ images: validImages });
    await insert.locations({ images: [...validImages, 'data:image/png;base64,AA'] });
    await insert.dayTrips({ images: { tall: validImages[0], short1: validImages[1], short2: null } });
  });

  it.each(invalidImages)('cannot be %s', async (image) => {
    const checkViolation = { code: '23514' };
    await expect(insert.tours({ images: [validImages[0], image] })).rejects.toMatchObject(checkViolation);
    await expect(insert.locations({ images: [image] })).rejects.toMatchObject(checkViolation);
    for (const slot of ['tall', 'short1', 'short2'])
      await expect(insert.dayTrips({ images: { [slot]: image } }), slot).rejects.toMatchObject(checkViolation);
  });
});

describe('private.is_date', () => {
  it('agrees with PostgreSQL on ISO dates of every year, month and day', async () => {
    const [counts] = await sql<{ dates: number; differing: string[] }[]>`
      with value as (
        select format('%s-%s-%s', lpad(year::text, 4, '0'), lpad(month::text, 2, '0'), lpad(day::text, 2, '0')) as text
        from (select generate_series(0, 9999, 100) union select generate_series(1999, 2101) union select 9999) as years (year),
          generate_series(0, 13) as month, generate_series(0, 32) as day)
      select count(*) filter (where private.is_date(text))::int as dates,
        array_agg(text) filter (where private.is_date(text) is distinct from pg_input_is_valid(text, 'date')) as differing
      from value`;
    expect(counts?.differing).toBeNull();
    expect(counts?.dates).toBeGreaterThan(50_000);
  });

  it('rejects every other text, and returns null for null', async () => {
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

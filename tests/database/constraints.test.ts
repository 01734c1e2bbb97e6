import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { imageDetails } from '#shared/columns/image-details.ts';
import { locations } from '#shared/columns/locations.ts';
import { bookingLimits, displayOrderLimits, reviewLimits } from '#shared/rules/column-limits.ts';
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

describe('limits of columns that forms know', () => {
  it.each(['tours', 'dayTrips', 'locations'] as const)('apply to the display order of %s', async (kind) => {
    const { min, max } = displayOrderLimits;
    await insert[kind]({ display_order: max });
    for (const display_order of [min - 1, max + 1])
      await expect(insert[kind]({ display_order })).rejects.toMatchObject(limitError);
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
  it('have a description of limited length', async () => {
    const { max } = imageDetails.description;
    await insert.imageDetails({ description: camel.repeat(max) });
    await expect(insert.imageDetails({ description: camel.repeat(max + 1) })).rejects.toMatchObject(limitError);
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

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDepartureDates } from '#shared/rules/booking/availability.ts';
import { addDays, getMoroccoDate } from '#shared/rules/clock.ts';
import { months, weekdays } from '#shared/rules/fixed-choices.ts';
import { createAnonymousClient, insertTour, sql } from './clients.ts';
import { inUndoneTransaction, type Transaction } from './undone-transaction.ts';

const visitor = createAnonymousClient();
const inDays = (count: number) => addDays(getMoroccoDate(new Date()), count);
const daily = { available_months: [], weekly_schedule: [...weekdays], blackout_dates: [] };
const insertDailyTour = (values: Parameters<typeof insertTour>[0] = {}) =>
  insertTour({ max_participants: 6, availability_calendar: daily, ...values });

async function book(tour_id: string, number_of_people: number, values: Record<string, unknown> = {}): Promise<void> {
  const booking = { customer_name: 'Amal', customer_email: 'amal@example.com', booking_type: 'tour', tour_id };
  const confirmed = { number_of_people, status: 'confirmed', departure_date: inDays(2) };
  await sql`insert into public.bookings ${sql({ id: randomUUID(), ...booking, ...confirmed, ...values })}`;
}

/** Returns what a visitor reads of a tour after a change of the content: 'day: places'. */
async function readPlaces(tour: string): Promise<string[]> {
  await sql`select private.raise_content_revision()`;
  return readTold(tour);
}

async function readTold(tour: string): Promise<string[]> {
  const { data, error } = await visitor.from('places_left').select('*').eq('tour_id', tour).order('departure_date');
  expect(error).toBeNull();
  return (data ?? []).map(({ departure_date, places_left }) => `${departure_date}: ${places_left}`);
}

describe('places left', () => {
  it('are told where confirmed bookings leave at most three, and are 0 where too many are booked', async () => {
    const tour = await insertDailyTour();
    for (const [day, people] of [2, 3, 4, 5, 6, 7].entries())
      await book(tour, people, { departure_date: inDays(day + 1) });
    expect(await readPlaces(tour)).toEqual([3, 2, 1, 0, 0].map((places, day) => `${inDays(day + 2)}: ${places}`));
  });

  it('count all confirmed bookings of a day and no others', async () => {
    const tour = await insertDailyTour();
    await book(tour, 2);
    await book(tour, 2);
    for (const status of ['pending', 'cancelled']) await book(tour, 1, { status });
    await book(await insertDailyTour(), 1);
    expect(await readPlaces(tour)).toEqual([`${inDays(2)}: 2`]);
  });

  it('are told as the pages have them, and not when a booking is confirmed', async () => {
    const tour = await insertDailyTour();
    await book(tour, 4);
    expect(await readPlaces(tour)).toEqual([`${inDays(2)}: 2`]);
    await book(tour, 2);
    expect(await readTold(tour)).toEqual([`${inDays(2)}: 2`]);
    expect(await readPlaces(tour)).toEqual([`${inDays(2)}: 0`]);
    await sql`update public.tours set is_active = false where id = ${tour}`;
    expect(await readTold(tour)).toEqual([]);
  });

  it.each([
    ['an inactive tour', { is_active: false }],
    ['a private tour', { group_type: 'Private' }],
    ['a tour without a calendar', { availability_calendar: {} }],
    ['a day that the calendar closes', { availability_calendar: { ...daily, blackout_dates: [inDays(2), inDays(3)] } }],
  ])('are not told of %s', async (_, values) => {
    const tour = await insertDailyTour(values);
    await book(tour, 5);
    await book(tour, 6, { departure_date: inDays(3) });
    expect(await readPlaces(tour)).toEqual([]);
  });

  it('are told of the days of a year, from tomorrow on', async () => {
    const tour = await insertDailyTour();
    for (const day of [0, 1, 12, 366, 367]) await book(tour, 5, { departure_date: inDays(day) });
    expect(await readPlaces(tour)).toEqual([`${inDays(1)}: 1`, `${inDays(12)}: 1`, `${inDays(366)}: 1`]);
  });
});

it('departures are the same in TypeScript and SQL', async () => {
  const day = fc.nat(400).map((days) => addDays('2026-11-28', days));
  const given = fc.sample(
    fc.record({
      calendar: fc.record({
        available_months: fc.subarray([...months]),
        weekly_schedule: fc.subarray([...weekdays]),
        blackout_dates: fc.array(day, { maxLength: 40 }),
      }),
      earliest: day,
    }),
    200,
  );
  const rows = await sql<{ days: string[] }[]>`
    select array(
      select day::date::text from generate_series(given.earliest, given.earliest + 365, '1 day') as day
      where private.departs_on(given.calendar, day::date)) as days
    from jsonb_to_recordset(${sql.json(given)}) as given(earliest date, calendar jsonb)`;
  const expected = given.map(({ calendar: { available_months, weekly_schedule, blackout_dates }, earliest }) =>
    getDepartureDates(
      { availableMonths: available_months, weeklySchedule: weekly_schedule, blackoutDates: blackout_dates },
      earliest,
    ),
  );
  expect(rows.map(({ days }) => days)).toEqual(expected);
});

describe('publishing of places left', () => {
  const readRevision = async (transaction: Transaction) =>
    Number((await transaction`select revision from private.content_revision`)[0]?.['revision']);

  it('happens once an hour at most when a departure becomes full, with an entry in the history', async () => {
    const tour = await insertDailyTour();
    await inUndoneTransaction(async (transaction) => {
      const publish = async () => {
        const before = await readRevision(transaction);
        await transaction`select private.publish_departures()`;
        return (await readRevision(transaction)) - before;
      };
      const change = (people: number) =>
        transaction`insert into public.bookings ${transaction({
          id: randomUUID(),
          customer_name: 'Amal',
          customer_email: 'amal@example.com',
          booking_type: 'tour',
          tour_id: tour,
          number_of_people: people,
          status: 'confirmed',
          departure_date: inDays(2),
        })}`;
      const letHourPass = () =>
        transaction`update private.publish_hook set departures_at = departures_at - interval '1 hour'`;
      await change(5);
      expect(await publish()).toBe(1);
      await change(1);
      expect(await publish()).toBe(0);
      await letHourPass();
      expect(await publish()).toBe(1);
      await letHourPass();
      expect(await publish()).toBe(0);
      const entries =
        await transaction`select detail from public.history where action = 'publish' order by id desc limit 1`;
      expect(entries).toEqual([{ detail: 'Dates and places left' }]);
    });
  });

  it('happens after a week without a publish, so that pages have dates to come', async () => {
    await insertDailyTour();
    await inUndoneTransaction(async (transaction) => {
      await transaction`select private.publish_departures()`;
      const before = await readRevision(transaction);
      await transaction`update private.publish_hook set departures_at = now() - interval '8 days'`;
      await transaction`update private.content_revision set raised_at = now() - interval '6 days'`;
      await transaction`select private.publish_departures()`;
      expect(await readRevision(transaction)).toBe(before);
      await transaction`update private.content_revision set raised_at = now() - interval '7 days'`;
      await transaction`select private.publish_departures()`;
      expect(await readRevision(transaction)).toBe(before + 1);
    });
  });
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getClosedReason, getDepartureDates } from '#shared/rules/booking/availability.ts';
import { addDays, getMoroccoDate } from '#shared/rules/clock.ts';
import { months, weekdays } from '#shared/rules/fixed-choices.ts';
import { createAnonymousClient, insertDayTrip, insertTour, sql } from './clients.ts';
import { inUndoneTransaction, type Transaction } from './undone-transaction.ts';

const visitor = createAnonymousClient();
const inDays = (count: number) => addDays(getMoroccoDate(new Date()), count);
const daily = { available_months: [], weekly_schedule: [...weekdays], blackout_dates: [] };
const weekdayOf = (day: string) => new Date(day).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
const onDayTrip = (day_trip_id: string) => ({ booking_type: 'day-trip', tour_id: null, day_trip_id });
const insertDailyTour = (values: Parameters<typeof insertTour>[0] = {}) =>
  insertTour({ max_participants: 6, availability_calendar: daily, ...values });

async function book(tour_id: string, number_of_people: number, values: Record<string, unknown> = {}): Promise<void> {
  const booking = { customer_name: 'Amal', customer_email: 'amal@example.com', booking_type: 'tour', tour_id };
  const confirmed = { number_of_people, status: 'confirmed', departure_date: inDays(2) };
  await sql`insert into public.bookings ${sql({ id: randomUUID(), ...booking, ...confirmed, ...values })}`;
}

/** Returns what a visitor reads of a trip after a change of the content: 'day: places or state, certain, note'. */
async function readStates(trip: string): Promise<string[]> {
  await sql`select private.raise_content_revision()`;
  return readTold(trip);
}

async function readTold(trip: string): Promise<string[]> {
  const { data, error } = await visitor
    .from('departure_states')
    .select('*')
    .or(`tour_id.eq.${trip},day_trip_id.eq.${trip}`)
    .order('departure_date');
  expect(error).toBeNull();
  return (data ?? []).map(({ departure_date, state, places_left, is_certain, public_note }) =>
    [`${departure_date}: ${places_left ?? state}`, is_certain && 'certain', public_note].filter(Boolean).join(', '),
  );
}

/** Stores what staff decided about a departure. */
const decide = (departure: string, values: Readonly<Record<string, unknown>>) =>
  sql`insert into private.departures ${sql({ departure, ...values })}`;

describe('places left', () => {
  it('are told where confirmed bookings leave at most three', async () => {
    const tour = await insertDailyTour();
    for (const [day, people] of [2, 3, 4, 5, 6, 7].entries())
      await book(tour, people, { departure_date: inDays(day + 1) });
    expect(await readStates(tour)).toEqual(
      [3, 2, 1, 'full', 'full'].map((places, day) => `${inDays(day + 2)}: ${places}`),
    );
  });

  it('count all confirmed bookings of a day and no others', async () => {
    const tour = await insertDailyTour();
    await book(tour, 2);
    await book(tour, 2);
    for (const status of ['pending', 'cancelled']) await book(tour, 1, { status });
    await book(await insertDailyTour(), 1);
    expect(await readStates(tour)).toEqual([`${inDays(2)}: 2`]);
  });

  it('are told as the pages have them, and not when a booking is confirmed', async () => {
    const tour = await insertDailyTour();
    await book(tour, 4);
    expect(await readStates(tour)).toEqual([`${inDays(2)}: 2`]);
    await book(tour, 2);
    expect(await readTold(tour)).toEqual([`${inDays(2)}: 2`]);
    expect(await readStates(tour)).toEqual([`${inDays(2)}: full`]);
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
    expect(await readStates(tour)).toEqual([]);
  });

  it('of a tour without a calendar have no closed days', async () => {
    const [row] =
      await sql`select private.is_closed_on('{}', current_date) as closed, private.is_closed_on(null, current_date) as any`;
    expect(row).toEqual({ closed: false, any: false });
  });

  it('are told of the days of a year, from tomorrow on', async () => {
    const tour = await insertDailyTour();
    for (const day of [0, 1, 12, 366, 367]) await book(tour, 5, { departure_date: inDays(day) });
    expect(await readStates(tour)).toEqual([`${inDays(1)}: 1`, `${inDays(12)}: 1`, `${inDays(366)}: 1`]);
  });
});

describe('what staff decide about a departure', () => {
  const tuesdays = { available_months: [], weekly_schedule: [weekdayOf(inDays(7))], blackout_dates: [inDays(14)] };
  const insertWeeklyTour = () => insertTour({ max_participants: 6, availability_calendar: tuesdays });

  it('is told of days on which the tour leaves, and of closed ones', async () => {
    const tour = await insertWeeklyTour();
    await decide(`tours/${tour}/${inDays(7)}`, { is_certain: true, public_note: 'Market day' });
    await decide(`tours/${tour}/${inDays(8)}`, { is_certain: true });
    await decide(`tours/${tour}/${inDays(9)}`, { is_extra: true });
    await decide(`tours/${tour}/${inDays(14)}`, { is_extra: true, state: 'full' });
    await decide(`tours/${tour}/${inDays(21)}`, { is_extra: true, state: 'closed' });
    await decide(`tours/${tour}/${inDays(28)}`, { staff_note: 'Ring the camp', guides: [randomUUID()] });
    expect(await readStates(tour)).toEqual([
      `${inDays(7)}: open, certain, Market day`,
      `${inDays(9)}: open`,
      `${inDays(14)}: full`,
      `${inDays(21)}: closed`,
    ]);
  });

  it('sets another capacity than that of the tour', async () => {
    const tour = await insertWeeklyTour();
    await decide(`tours/${tour}/${inDays(7)}`, { capacity: 4 });
    await decide(`tours/${tour}/${inDays(21)}`, { capacity: 20 });
    for (const day of [7, 21]) await book(tour, 4, { departure_date: inDays(day) });
    expect(await readStates(tour)).toEqual([`${inDays(7)}: full`]);
  });

  it('is told of any day of a day trip, which has places where they were entered', async () => {
    const trip = await insertDayTrip();
    for (const [day, values] of [{ state: 'closed' }, { capacity: 6 }, {}].entries())
      await decide(`day-trips/${trip}/${inDays(day + 1)}`, values);
    for (const day of [2, 3]) await book(trip, 4, { ...onDayTrip(trip), departure_date: inDays(day) });
    expect(await readStates(trip)).toEqual([`${inDays(1)}: closed`, `${inDays(2)}: 2`]);
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
      decided: fc.uniqueArray(
        fc.record({ day, state: fc.constantFrom('open', 'full', 'closed'), is_extra: fc.boolean() }),
        { maxLength: 60, selector: (one) => one.day },
      ),
      earliest: day,
    }),
    200,
  );
  const rows = await sql<{ days: string[]; closed: string[] }[]>`
    select array(
      select day::date::text from generate_series(given.earliest, given.earliest + 365, '1 day') as day
        left join jsonb_to_recordset(given.decided) as decided(day date, state text, is_extra boolean) using (day)
      where private.departs_on(given.calendar, day::date, decided.state, decided.is_extra)) as days,
      array(
        select decided.day::text from jsonb_to_recordset(given.decided) as decided(day date, state text, is_extra boolean)
        where private.is_closed_on(given.calendar, decided.day, decided.state, decided.is_extra)) as closed
    from jsonb_to_recordset(${sql.json(given)}) as given(earliest date, calendar jsonb, decided jsonb)`;
  const expected = given.map(
    ({ calendar: { available_months, weekly_schedule, blackout_dates }, decided, earliest }) => {
      const calendar = {
        availableMonths: available_months,
        weeklySchedule: weekly_schedule,
        blackoutDates: blackout_dates,
        decided: decided.map(({ day, state, is_extra }) => ({ day, isClosed: state === 'closed', isExtra: is_extra })),
      };
      const closed = decided.map((one) => one.day).filter((one) => getClosedReason(calendar, one));
      return { days: getDepartureDates(calendar, earliest), closed };
    },
  );
  expect([...rows]).toEqual(expected);
});

describe('publishing of departures', () => {
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

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays, getMoroccoDate } from '#shared/rules/clock.ts';
import {
  bookingRequest,
  createAnonymousClient,
  getStaffClient,
  insertDayTrip,
  insertTour,
  signInStaff,
  sql,
} from './clients.ts';

const [staff, colleague] = await Promise.all([getStaffClient(), signInStaff()]);
const visitor = createAnonymousClient();
const inDays = (count: number) => addDays(getMoroccoDate(new Date()), count);
const day = inDays(20);
const weekly = {
  available_months: [],
  weekly_schedule: [new Date(day).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })],
  blackout_dates: [inDays(27)],
};
const insertWeeklyTour = () => insertTour({ title: 'Dunes', max_participants: 6, availability_calendar: weekly });

async function insertBooking(tour_id: string, number_of_people: number, values: Record<string, unknown> = {}) {
  const id = randomUUID();
  const row = { id, customer_name: 'Amal', customer_email: 'amal@example.com', booking_type: 'tour', tour_id };
  await sql`insert into public.bookings ${sql({ ...row, number_of_people, departure_date: day, ...values })}`;
  return id;
}

const decide = (departure: string, changes: Record<string, string | number | boolean | null>, replaced = 0) =>
  staff.rpc('set_departure', { departure, changes, replaced });
const readDecided = async (departure: string) =>
  (await sql`select private.decided(stored) from private.departures as stored where departure = ${departure}`)[0]?.[
    'decided'
  ];

describe('a decision about a departure', () => {
  it('changes the facts that it names, and keeps the others', async () => {
    const departure = `tours/${await insertWeeklyTour()}/${day}`;
    const { data, error } = await decide(departure, { state: 'full', capacity: 9, staff_note: 'Ring the camp' });
    expect([data, error]).toEqual([1, null]);
    expect((await decide(departure, { state: 'open', is_certain: true, public_note: 'Market day' }, 1)).data).toBe(2);
    expect((await decide(departure, { capacity: null }, 2)).data).toBe(3);
    expect(await readDecided(departure)).toEqual({
      state: 'open',
      is_extra: false,
      is_certain: true,
      capacity: null,
      staff_note: 'Ring the camp',
      public_note: 'Market day',
      version: 3,
    });
  });

  it.each([
    ['an unknown state', { state: 'late' }],
    ['no state', { state: null }],
    ['a capacity of nobody', { capacity: 0 }],
    ['a capacity in words', { capacity: 'ten' }],
    ['a note of two lines', { staff_note: 'One\nTwo' }],
    ['a note that is too long', { public_note: 'x'.repeat(301) }],
    ['another version', { version: 9 }],
    ['another departure', { departure: 'tours/x/2030-01-01' }],
  ])('is refused with %s', async (_, changes) => {
    const departure = `tours/${await insertWeeklyTour()}/${day}`;
    expect((await decide(departure, changes)).error?.code).toBe('PT400');
    expect(await readDecided(departure)).toBeUndefined();
  });

  it('replaces only the version that was seen, also of two at once', async () => {
    const departure = `tours/${await insertWeeklyTour()}/${day}`;
    const change = (client: typeof staff, state: string) =>
      client.rpc('set_departure', { departure, changes: { state }, replaced: 0 });
    const codes = await Promise.all([change(staff, 'full'), change(colleague, 'closed')]);
    expect(codes.map(({ error }) => error?.code ?? 'saved').sort()).toEqual(['PT409', 'saved']);
    expect(await readDecided(departure)).toMatchObject({ version: 1 });
  });

  it('is in the history without the text of notes', async () => {
    const departure = `tours/${await insertWeeklyTour()}/${day}`;
    await decide(departure, { state: 'full', capacity: 9, staff_note: 'Amal pays later', is_certain: true });
    expect([...(await sql`select label, detail from public.history where record_id = ${departure}`)]).toEqual([
      { label: `Dunes, ${day}`, detail: 'Full; Certain to run; Capacity: 9; Note for staff' },
    ]);
  });

  it('is published if visitors see it', async () => {
    const readRevision = async () =>
      Number((await sql`select revision from private.content_revision`)[0]?.['revision']);
    const departure = `tours/${await insertWeeklyTour()}/${day}`;
    const before = await readRevision();
    await decide(departure, { staff_note: 'Ring the camp' });
    expect(await readRevision()).toBe(before);
    await decide(departure, { state: 'full' }, 1);
    expect(await readRevision()).toBe(before + 1);
  });

  it('loses a note that mentions a customer whose data are erased', async () => {
    const tour_id = await insertWeeklyTour();
    const email = `zohra-${randomUUID()}@example.com`;
    await insertBooking(tour_id, 2, { customer_name: 'Zohra Filali', customer_email: email });
    await decide(`tours/${tour_id}/${day}`, { staff_note: 'Zohra Filali is late', public_note: 'Market day' });
    await staff.rpc('erase_personal_data', { email, typed: email, reviews: 'anonymize' }).throwOnError();
    expect(await readDecided(`tours/${tour_id}/${day}`)).toMatchObject({ staff_note: null, public_note: 'Market day' });
  });
});

describe('added departures', () => {
  const add = (record_id: string, days: readonly string[], source = 'tours') =>
    staff.rpc('add_departures', { source, record_id, days: [...days] });

  it('are days besides the calendar, also closed ones', async () => {
    const tour = await insertWeeklyTour();
    const closed = inDays(34);
    await decide(`tours/${tour}/${closed}`, { state: 'closed' });
    const { data } = await add(tour, [inDays(35), inDays(21), day, inDays(27), closed, inDays(21)]);
    expect(data).toEqual({ added: [inDays(21), inDays(27), closed, inDays(35)], present: [day] });
    expect(await readDecided(`tours/${tour}/${inDays(27)}`)).toMatchObject({ is_extra: true, version: 1 });
    expect(await readDecided(`tours/${tour}/${closed}`)).toMatchObject({ state: 'open', is_extra: false, version: 2 });
    expect((await add(tour, [inDays(21)])).data).toEqual({ added: [], present: [inDays(21)] });
  });

  it('of a day trip are listed before anyone books', async () => {
    const trip = await insertDayTrip();
    await add(trip, [day], 'day-trips').throwOnError();
    const { data } = await staff.rpc('get_empty_departures', { first_day: day, last_day: day });
    expect(data?.filter(({ departure }) => departure === `day-trips/${trip}/${day}`)).toMatchObject([
      { day, last_travel_day: day, is_closed: false, guides: [], decided: { is_extra: true } },
    ]);
  });

  it('are added once by two colleagues at once', async () => {
    const tour = await insertWeeklyTour();
    const days = [21, 22, 23].map(inDays);
    const both = await Promise.all([add(tour, days), add(tour, days.toReversed())]);
    expect(both.map(({ error }) => error)).toEqual([null, null]);
    expect(both.flatMap(({ data }) => (data ? Object.values(data) : [])).flat()).toHaveLength(6);
    expect(await readDecided(`tours/${tour}/${days[0]}`)).toMatchObject({ version: 1 });
  });

  it('are at most 366, in the future, of a trip that exists', async () => {
    const tour = await insertWeeklyTour();
    const many = Array.from({ length: 367 }, (_, index) => inDays(index));
    for (const days of [[], many, [inDays(3), inDays(-1)]]) expect((await add(tour, days)).error?.code).toBe('PT400');
    for (const source of ['tours', 'bookings', 'x'])
      expect((await add('gone', [day], source)).error?.code).toBe('PT404');
    expect((await add(tour, many.slice(0, 366))).error).toBeNull();
  });
});

describe('a confirmation', () => {
  const confirm = (id: string, client = staff) =>
    client.from('bookings').update({ status: 'confirmed' }).eq('id', id).select('people_over').single();

  it('of two at once stands, and the second is told how many are too many', async () => {
    const tour = await insertWeeklyTour();
    const [first, second] = [await insertBooking(tour, 4), await insertBooking(tour, 4)];
    const both = await Promise.all([confirm(first), confirm(second, colleague)]);
    expect(both.map(({ data }) => data?.people_over ?? 0).sort()).toEqual([0, 2]);
  });

  it('counts again when the booking changes its day or people, by the capacity of the day', async () => {
    const tour = await insertWeeklyTour();
    await decide(`tours/${tour}/${inDays(27)}`, { capacity: 3 });
    const id = await insertBooking(tour, 4, { status: 'confirmed' });
    const change = async (values: { departure_date?: string; number_of_people?: number; status?: string }) =>
      (await staff.from('bookings').update(values).eq('id', id).select('people_over').single()).data?.people_over;
    expect(await change({ departure_date: inDays(27) })).toBe(1);
    expect(await change({ number_of_people: 3 })).toBeNull();
    expect(await change({ number_of_people: 9 })).toBe(6);
    expect(await change({ status: 'pending' })).toBeNull();
  });

  it('by mail tells the most by which a departure is overbooked', async () => {
    const tour = await insertWeeklyTour();
    const ids = [await insertBooking(tour, 4), await insertBooking(tour, 4)];
    const answers = ids.map((id) => ({ id }));
    const { data } = await staff.rpc('answer_bookings', { new_status: 'confirmed', answers });
    expect(data).toEqual({ changed: 2, queued: 0, over: 2 });
  });

  it('cannot be given another number of people too many by hand', async () => {
    const id = await insertBooking(await insertWeeklyTour(), 9, { status: 'confirmed' });
    expect((await staff.from('bookings').update({ people_over: null }).eq('id', id)).error?.code).toBe('PT400');
  });
});

describe('a request for a full departure', () => {
  async function request(tour_id: string, wanted_date: string | null = day) {
    const id = randomUUID();
    const price = { total_price: 200, currency: 'USD', number_of_people: 2, is_waiting: true };
    await visitor
      .from('bookings')
      .insert(bookingRequest(tour_id, { id, wanted_date, ...price }))
      .throwOnError();
    return id;
  }
  const isWaiting = async (id: string) =>
    (await sql`select is_waiting from public.bookings where id = ${id}`)[0]?.['is_waiting'];

  it('waits until it is confirmed', async () => {
    const [full, free] = [await insertWeeklyTour(), await insertWeeklyTour()];
    await insertBooking(full, 6, { status: 'confirmed' });
    await insertBooking(free, 5, { status: 'confirmed' });
    const waiting = await request(full);
    expect(await isWaiting(waiting)).toBe(true);
    for (const other of [await request(free), await request(full, null), await request(full, inDays(41))])
      expect(await isWaiting(other)).toBe(false);
    await staff.from('bookings').update({ status: 'confirmed', departure_date: day }).eq('id', waiting).throwOnError();
    expect(await isWaiting(waiting)).toBe(false);
  });

  it('is listed for staff by day and time, with the places that came free', async () => {
    const tour = await insertWeeklyTour();
    const booked = await insertBooking(tour, 6, { status: 'confirmed' });
    const [first, second] = [await request(tour), await request(tour)];
    const read = async () =>
      (await staff.rpc('get_waiting')).data
        ?.filter(({ id }) => id === first || id === second)
        .map(({ id, wanted_date, places }) => ({ id, wanted_date, places }));
    const wait = (id: string, places: number) => ({ id, wanted_date: day, places });
    expect(await read()).toEqual([wait(first, 0), wait(second, 0)]);
    await sql`update public.bookings set number_of_people = 2 where id = ${booked}`;
    await sql`update public.bookings set status = 'cancelled' where id = ${first}`;
    expect(await read()).toEqual([wait(second, 4)]);
  });

  it('waits when staff say that it is full, not on a private tour by its group', async () => {
    const [tour, own] = [await insertWeeklyTour(), await insertTour({ group_type: 'Private', max_participants: 2 })];
    await decide(`tours/${tour}/${day}`, { state: 'full' });
    await insertBooking(own, 2, { status: 'confirmed' });
    expect(await Promise.all([request(tour), request(own)].map(async (id) => isWaiting(await id)))).toEqual([
      true,
      false,
    ]);
  });
});

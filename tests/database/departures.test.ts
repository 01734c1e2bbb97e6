import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getMoroccoDate } from '#shared/rules/clock.ts';
import { departureSchema } from '#shared/server/calendar/departure.ts';
import { uniqueWord } from '../helpers/unique-word.ts';
import {
  createAnonymousClient,
  createVisitorClient,
  getStaffClient,
  insertTour,
  signInClient,
  sql,
} from './clients.ts';

const staff = await getStaffClient();
const visitor = createAnonymousClient();

/** Inserts a booking past the rules for visitors, and returns its id. */
async function insertBooking(values: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const custom = { booking_type: 'custom', duration: '1-day', budget: 'flexible', customer_email: 'x@example.com' };
  await sql`insert into public.bookings ${sql({ id, customer_name: 'X', ...custom, ...values })}`;
  return id;
}

const onTour = async (tour_id: string, values: Record<string, unknown> = {}) =>
  insertBooking({ booking_type: 'tour', tour_id, duration: null, budget: null, ...values });

describe('departure and return of a booking', () => {
  it('are set by staff, together or the departure alone, and never in the wrong order', async () => {
    const id = await insertBooking();
    const set = async (values: { departure_date?: string | null; return_date?: string | null }) =>
      (await staff.from('bookings').update(values).eq('id', id)).error?.code;
    expect(await set({ departure_date: '2027-05-09' })).toBeUndefined();
    expect(await set({ return_date: '2027-05-09' })).toBeUndefined();
    expect(await set({ return_date: '2027-05-08' })).toBeDefined();
    expect(await set({ departure_date: null })).toBeDefined();
    expect(await set({ departure_date: null, return_date: null })).toBeUndefined();
  });

  it('cannot be sent by a visitor, nor can the time of the first answer', async () => {
    for (const forged of [{ departure_date: '2027-05-09' }, { first_answered_at: '2026-11-01T10:00:00Z' }]) {
      const { error } = await visitor.from('bookings').insert({
        customer_name: 'X',
        customer_email: 'x@example.com',
        booking_type: 'custom',
        duration: '1-day',
        budget: 'flexible',
        ...forged,
      });
      expect(error?.code).toBe('42501');
    }
  });
});

describe('departures', () => {
  it('have the bookings that travel in the days asked for, with the party of the day and what the guide needs', async () => {
    const name = uniqueWord();
    const tour = await insertTour({
      title: `Dunes ${name}`,
      max_participants: 6,
      meeting_point: 'Riad',
      departure_time: '8:00',
    });
    const days = { departure_date: '2031-05-09', return_date: '2031-05-11' };
    const first = await onTour(tour, {
      ...days,
      number_of_people: 4,
      status: 'confirmed',
      special_requests: 'No nuts',
    });
    const pending = await onTour(tour, { ...days, number_of_people: 3 });
    await onTour(tour, { ...days, number_of_people: 9, status: 'cancelled' });
    await onTour(tour, { departure_date: '2031-05-12', number_of_people: 9 });
    const custom = await insertBooking({ departure_date: '2031-05-08', number_of_people: 2, tour_title: name });
    const { data } = await staff.rpc('get_departures', { first_day: '2031-05-08', last_day: '2031-05-11' });
    const found = (data ?? []).filter(({ tour_title }) => tour_title.includes(name));
    expect(found.map(({ id }) => id)).toEqual([custom, ...[first, pending].toSorted()]);
    expect(found.find(({ id }) => id === first)).toMatchObject({
      people_that_day: 7,
      max_people: 6,
      meeting_point: 'Riad',
      departure_time: '8:00',
      special_requests: 'No nuts',
    });
    expect(found.find(({ id }) => id === custom)).toMatchObject({
      people_that_day: 2,
      max_people: null,
      return_date: '2031-05-08',
    });
    // The calendar reads on where the API returns only some.
    const range = { first_day: '2031-05-08', last_day: '2031-05-11' };
    const some = await staff.rpc('get_departures', range, { count: 'exact' }).range(1, 2);
    expect([some.data, some.count]).toEqual([data?.slice(1, 3), data?.length]);
    // Includes the last day of the trip, and no later one.
    const idsOn = async (day: string) =>
      ((await staff.rpc('get_departures', { first_day: day, last_day: day })).data ?? []).map(({ id }) => id);
    expect(await idsOn('2031-05-11')).toContain(first);
    expect(await idsOn('2031-05-12')).not.toContain(first);
  });

  it('without a return date last as long as the itinerary of the tour', async () => {
    const day = (number: number) => ({ day: number, title: 'A day', description: 'x', activities: [] });
    const tour = await insertTour({ max_participants: 15, itinerary: [day(1), day(2), day(3)] });
    const booking = await onTour(tour, { departure_date: '2033-12-03', number_of_people: 14, status: 'confirmed' });
    const other = await onTour(tour, { departure_date: '2033-12-03', return_date: '2033-12-04', number_of_people: 2 });
    const readDay = async (of: string) =>
      ((await staff.rpc('get_departures', { first_day: of, last_day: of })).data ?? []).map((row) => [
        row.id,
        row.return_date,
        row.people_that_day,
      ]);
    const both = [
      [booking, '2033-12-05', 16],
      [other, '2033-12-04', 16],
    ];
    expect(await readDay('2033-12-04')).toEqual(expect.arrayContaining(both));
    expect(await readDay('2033-12-05')).toEqual([both[0]]);
    expect(await readDay('2033-12-06')).toEqual([]);
  });

  it('are found on the last day of the longest itinerary, and of a longer trip that was agreed', async () => {
    const days = Array.from({ length: 60 }, (_, index) => index + 1);
    const itinerary = days.map((day) => ({ day, title: 'A day', description: 'x', activities: [] }));
    const longest = await onTour(await insertTour({ itinerary }), { departure_date: '2034-01-01' });
    const agreed = await insertBooking({ departure_date: '2033-10-01', return_date: '2034-03-01' });
    const idsOn = async (day: string) =>
      ((await staff.rpc('get_departures', { first_day: day, last_day: day })).data ?? []).map(({ id }) => id);
    expect(await idsOn('2034-03-01')).toEqual([agreed, longest]);
    expect(await idsOn('2034-03-02')).toEqual([]);
  });

  it('are agreed knowing who else leaves, the length of the tour and its calendar', async () => {
    const day = (number: number) => ({ day: number, title: 'A day', description: 'x', activities: [] });
    const tour = await insertTour({
      max_participants: 15,
      itinerary: [day(1), day(2)],
      availability_calendar: { blackout_dates: ['2034-01-05'] },
    });
    const own = await onTour(tour, { departure_date: '2034-01-03', number_of_people: 4 });
    await onTour(tour, { departure_date: '2034-01-03', number_of_people: 7, status: 'confirmed' });
    await onTour(tour, { departure_date: '2034-01-03', number_of_people: 9, status: 'cancelled' });
    const question = { source: 'tours', record_id: tour, day: '2034-01-03' };
    expect((await staff.rpc('get_departure_facts', question)).data).toEqual({
      people: 11,
      decided: null,
      max_people: 15,
      days: 2,
      calendar: { available_months: [], weekly_schedule: [], blackout_dates: ['2034-01-05'] },
    });
    expect((await staff.rpc('get_departure_facts', { ...question, booking: own })).data).toMatchObject({ people: 7 });
  });

  it('count the party of a day trip over all its bookings of the day too', async () => {
    const id = `falls-${uniqueWord()}`;
    await sql`insert into public.day_trips ${sql({ id, title: id, description: 'x', duration: '1 day', group_size: '2-8', price: 40, currency: 'EUR', departure_time: '8', return_time: '9' })}`;
    for (const number_of_people of [9, 1])
      await insertBooking({
        booking_type: 'day-trip',
        day_trip_id: id,
        duration: null,
        budget: null,
        departure_date: '2031-07-01',
        number_of_people,
      });
    const { data } = await staff.rpc('get_departures', { first_day: '2031-07-01', last_day: '2031-07-01' });
    expect((data ?? []).map(({ people_that_day }) => people_that_day)).toEqual([10, 10]);
  });

  it('that are over tell whether the customer can be asked for a review', async () => {
    const word = uniqueWord();
    const days = { departure_date: '2020-01-01', status: 'confirmed' };
    const open = await insertBooking({ ...days, customer_email: `${word}@example.com` });
    const reviewed = await insertBooking({ ...days, customer_email: `${word}.2@example.com`, review_submitted: true });
    const objected = await insertBooking({ ...days, customer_email: `${word}.3@example.com` });
    await sql`insert into public.mail_suppressions (id, reason) values (${`${word}.3@example.com`}, 'objected')`;
    const trips = new Map((await staff.rpc('get_finished_trips')).data?.map(({ id, can_ask }) => [id, can_ask]));
    expect([trips.get(open), trips.get(reviewed), trips.get(objected)]).toEqual([true, false, false]);
  });

  it('are over once the last day is past in Morocco, while the booking is confirmed', async () => {
    const over = await insertBooking({ departure_date: '2020-01-01', return_date: '2020-01-03', status: 'confirmed' });
    const completed = await insertBooking({ departure_date: '2020-01-01', status: 'completed' });
    const [today] = await sql<{ day: string; at: Date }[]>`select private.today()::text as day, now() as at`;
    expect(today?.day).toBe(today && getMoroccoDate(today.at));
    const lastDay = await insertBooking({ departure_date: '2020-01-01', return_date: today?.day, status: 'confirmed' });
    const ids = ((await staff.rpc('get_finished_trips')).data ?? []).map(({ id }) => id);
    expect(ids).toContain(over);
    expect(ids).not.toContain(completed);
    expect(ids).not.toContain(lastDay);
  });
});

describe('the first answer to a booking', () => {
  const readAnswer = async (id: string) =>
    (await sql<{ first_answered_at: Date | null }[]>`select first_answered_at from public.bookings where id = ${id}`)[0]
      ?.first_answered_at;

  it('is recorded once, when the status leaves pending, and cannot be written by anyone', async () => {
    const id = await insertBooking();
    await staff.from('bookings').update({ internal_note: 'Called' }).eq('id', id);
    expect(await readAnswer(id)).toBeNull();
    await staff.from('bookings').update({ status: 'confirmed' }).eq('id', id);
    const answered = await readAnswer(id);
    expect(answered).toBeInstanceOf(Date);
    await staff.from('bookings').update({ status: 'pending' }).eq('id', id);
    await staff.from('bookings').update({ status: 'cancelled' }).eq('id', id);
    expect(await readAnswer(id)).toEqual(answered);
    const { error } = await staff.from('bookings').update({ first_answered_at: null }).eq('id', id);
    expect(error?.code).toBe('PT400');
  });

  it('is not a change that the history lists', async () => {
    const id = await insertBooking();
    await staff.from('bookings').update({ status: 'confirmed' }).eq('id', id);
    const { data } = await staff.from('history').select('fields').eq('record_id', id).eq('action', 'update');
    expect(data).toEqual([{ fields: ['status'] }]);
  });
});

describe('bookings of a customer', () => {
  it('are found by the address without case, or by any form of the telephone number', async () => {
    const name = uniqueWord();
    const phone = `+212 6 ${String(Math.random()).slice(2, 10)}`;
    const first = await insertBooking({ customer_email: `${name}@Example.com`, created_at: '2026-01-01' });
    const second = await insertBooking({ customer_phone: phone, created_at: '2026-02-01' });
    const idsOf = async (email: string, number: string) =>
      ((await staff.rpc('get_customer_bookings', { email, phone: number })).data ?? []).map(({ id }) => id);
    expect(await idsOf(`${name}@example.COM`, '')).toEqual([first]);
    expect(await idsOf(`${name}@example.com`, phone.replace('+212 ', '0'))).toEqual([second, first]);
    expect(await idsOf('', '')).toEqual([]);
    expect(await idsOf('', '12')).toEqual([]);
    expect((await staff.rpc('get_customer_bookings', { email: '', phone })).data).toMatchObject([
      { customer_name: expect.any(String), customer_email: expect.any(String), customer_phone: phone },
    ]);
  });
});

describe('a customer without an e-mail address', () => {
  it('is not asked for a review by mail', async () => {
    const id = await insertBooking({
      customer_email: null,
      customer_phone: '+212 600 123 456',
      departure_date: '2020-01-01',
      status: 'confirmed',
    });
    const trips = (await staff.rpc('get_finished_trips')).data ?? [];
    expect(trips.find((trip) => trip.id === id)).toMatchObject({ can_ask: false });
  });
});

describe('references to a record', () => {
  it('count bookings and reviews of a trip, and tours that name a location', async () => {
    const name = uniqueWord();
    const tour = await insertTour({ locations: [name.toUpperCase()] });
    await onTour(tour);
    await sql`insert into public.reviews ${sql({ customer_name: 'X', rating: 5, booking_type: 'tour', tour_id: tour, tour_title: 'x' })}`;
    const [location] = await sql<{ id: string }[]>`
      insert into public.locations ${sql({ name, location_type: 'Oasis', description: 'x', best_times_to_visit: 'May' })} returning id`;
    const read = async (source: string, record_id: string) =>
      (await staff.rpc('get_references', { source, record_id })).data;
    expect(await read('tours', tour)).toEqual([{ bookings: 1, reviews: 1, tours: 0 }]);
    expect(await read('day-trips', tour)).toEqual([{ bookings: 0, reviews: 0, tours: 0 }]);
    expect(await read('locations', location?.id ?? '')).toEqual([{ bookings: 0, reviews: 0, tours: 1 }]);
  });
});

describe('a calendar feed', () => {
  const read = async (token: string) => (await visitor.rpc('read_calendar_feed', { token })).data;
  const create = async (client = staff) => (await client.rpc('create_calendar_feed')).data?.[0]?.token ?? '';
  const readFeedHistory = async (label: string) => [
    ...(await sql`select action, actor, detail from public.history
      where table_name = 'calendar_feeds' and label = ${label} order by id`),
  ];

  it('is read by whoever knows the token, until another is made or it is revoked', async () => {
    const id = await insertBooking({ departure_date: '2031-06-01', status: 'confirmed', internal_note: 'Secret' });
    const token = await create();
    expect(token).toMatch(/^[\w-]{32}$/);
    const rows = await read(token);
    expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ id, departure_date: '2031-06-01' })]));
    expect(JSON.stringify(rows)).not.toContain('Secret');
    expect((await staff.rpc('get_calendar_feed')).data).toEqual([
      { created_at: expect.any(String), last_read_at: expect.any(String) },
    ]);
    const next = await create();
    expect(await read(token)).toBeNull();
    expect(await read(next)).not.toBeNull();
    await staff.rpc('revoke_calendar_feed');
    expect(await read(next)).toBeNull();
    expect((await staff.rpc('get_calendar_feed')).data).toEqual([{ created_at: null, last_read_at: null }]);
  });

  it('keeps cancelled trips and long ones, and leaves old trips and those without a date out', async () => {
    const cancelled = await insertBooking({ departure_date: '2031-06-02', status: 'cancelled' });
    const long = await insertBooking({ departure_date: '2020-06-02', return_date: '2031-06-02', status: 'confirmed' });
    const old = await insertBooking({ departure_date: '2020-06-02', status: 'completed' });
    const open = await insertBooking({ status: 'confirmed' });
    const rows = await read(await create());
    expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ id: cancelled, status: 'cancelled' })]));
    expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ id: long })]));
    for (const id of [old, open]) expect(JSON.stringify(rows)).not.toContain(id);
  });

  it('counts an edit of the tour, which may move time and place, as one of its departures', async () => {
    const tour = await insertTour({ departure_time: '08:00' });
    await onTour(tour, { departure_date: '2031-06-03', status: 'confirmed' });
    const token = await create();
    const readOfTour = async () =>
      z
        .array(departureSchema)
        .parse(await read(token))
        .find(({ departure_date }) => departure_date === '2031-06-03');
    const before = await readOfTour();
    await staff.from('tours').update({ departure_time: '09:30' }).eq('id', tour);
    const after = await readOfTour();
    expect([before?.departure_time, after?.departure_time]).toEqual(['08:00', '09:30']);
    expect(Date.parse(after?.updated_at ?? '')).toBeGreaterThan(Date.parse(before?.updated_at ?? ''));
  });

  it('ends when its owner is no longer staff', async () => {
    const email = `guide-${randomUUID()}@staff.example`;
    const guide = await createVisitorClient(email);
    const token = await create(guide);
    expect(await read(token)).not.toBeNull();
    await sql`update auth.users set banned_until = now() + interval '1 day' where email = ${email}`;
    expect(await read(token)).toBeNull();
    await sql`update auth.users set banned_until = null where email = ${email}`;
    await signInClient(email, 'a-long-password');
    await sql`delete from auth.users where email = ${email}`;
    expect(await read(token)).toBeNull();
  });

  it('ends when its owner gets another password, and the history says so', async () => {
    const email = `guide-${randomUUID()}@staff.example`;
    const guide = await createVisitorClient(email);
    const [token, other] = [await create(guide), await create()];
    await sql`update auth.users set last_sign_in_at = now() where email = ${email}`;
    expect(await read(token)).not.toBeNull();
    await guide.auth.updateUser({ password: 'another-long-password', current_password: 'a-long-password' });
    expect([await read(token), await read(other)]).toEqual([null, expect.any(Array)]);
    expect(await readFeedHistory(email)).toEqual([
      { action: 'insert', actor: email, detail: null },
      { action: 'delete', actor: null, detail: 'The password was changed' },
    ]);
  });

  it('is in the history when it is made, replaced and removed, not when there is none', async () => {
    const email = `guide-${randomUUID()}@staff.example`;
    const guide = await createVisitorClient(email);
    await guide.rpc('revoke_calendar_feed');
    await create(guide);
    await create(guide);
    await guide.rpc('revoke_calendar_feed');
    expect(await readFeedHistory(email)).toEqual(
      ['insert', 'update', 'delete'].map((action) => ({ action, actor: email, detail: null })),
    );
  });

  it('is stored as a digest only, and an empty or missing token reads nothing', async () => {
    const token = await create();
    const stored = await sql`select * from private.calendar_feeds`;
    expect(JSON.stringify(stored)).not.toContain(token);
    for (const wrong of ['', ' ', token.slice(0, -1), token.toUpperCase()]) expect(await read(wrong)).toBeNull();
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStaffClient, insertTour, sql } from './clients.ts';

const staff = await getStaffClient();
const day = '2035-04-09';

const guide = (name: string) => ({
  id: randomUUID(),
  name,
  region: 'Fes',
  languages: 'Arabic',
  speciality: '',
  trips: '',
  portrait: '',
});
const [hassan, nadia, leila, omar] = [guide('Hassan'), guide('Nadia'), guide('Leila'), guide('Omar')];
const writeGuides = (guides: readonly (typeof hassan)[]) =>
  sql`update public.site_content set guides = ${sql.json([...guides])}`;

const [before] = await sql<{ guides: (typeof hassan)[] }[]>`select guides from public.site_content`;
beforeAll(async () => {
  await writeGuides([hassan, nadia, leila, omar]);
});
afterAll(async () => {
  await writeGuides(before?.guides ?? []);
});

/** Inserts a booking past the rules for visitors, of a custom trip or a tour, and returns its id. */
async function insertBooking(values: Readonly<Record<string, string>> = {}): Promise<string> {
  const id = randomUUID();
  const trip = values['tour_id']
    ? { booking_type: 'tour' }
    : { booking_type: 'custom', duration: '1-day', budget: 'flexible' };
  const row = { id, customer_name: 'X', customer_email: 'x@example.com', departure_date: day, ...trip, ...values };
  await sql`insert into public.bookings ${sql(row)}`;
  return id;
}

/** Returns the departure of a booking and the names of its guides, as staff read them. */
async function read(booking: string, on = day) {
  const { data } = await staff.rpc('get_departures', { first_day: on, last_day: on });
  const found = data?.find(({ id }) => id === booking);
  return { departure: found?.departure, guides: found?.guides };
}

/** Sets the guides of the departure of a booking, in place of a version or of the present one, and returns the code of the error. */
async function choose(booking: string, guides: readonly { readonly id: string }[], replaced?: number) {
  const { departure = '' } = await read(booking);
  const [stored] = await sql<
    { version: number }[]
  >`select version from private.departures where departure = ${departure}`;
  const { error } = await staff.rpc('set_departure', {
    departure,
    changes: { guides: guides.map(({ id }) => id) },
    replaced: replaced ?? stored?.version ?? 0,
  });
  return error?.code;
}

/** Calls the function with whatever a program could send, and returns the code of the error. */
async function call(parameters: Readonly<Record<string, unknown>>) {
  const { error } = await staff.rpc('set_departure', JSON.parse(JSON.stringify(parameters)));
  return error?.code;
}

const named = (...guides: readonly (typeof hassan)[]) => guides.map(({ id, name }) => ({ id, name }));

describe('the guides of a departure', () => {
  it('lead all bookings of the tour on that day, and not those of other days', async () => {
    const tour_id = await insertTour();
    const [first, second] = [await insertBooking({ tour_id }), await insertBooking({ tour_id })];
    const later = await insertBooking({ tour_id, departure_date: '2035-04-10' });
    expect(await choose(first, [nadia, hassan])).toBeUndefined();
    const led = { departure: `tours/${tour_id}/${day}`, guides: named(hassan, nadia) };
    expect([await read(first), await read(second)]).toEqual([led, led]);
    expect((await read(later, '2035-04-10')).guides).toEqual([]);
    await sql`update public.bookings set departure_date = ${day} where id = ${later}`;
    expect((await read(later)).guides).toEqual(named(hassan, nadia));
  });

  it('are named for each booking of an export that is not cancelled', async () => {
    const tour_id = await insertTour();
    const [first, cancelled] = [await insertBooking({ tour_id }), await insertBooking({ tour_id })];
    const [custom, alone] = [await insertBooking(), await insertBooking()];
    await choose(first, [nadia, hassan]);
    await choose(custom, [leila]);
    await sql`update public.bookings set status = 'cancelled' where id = ${cancelled}`;
    const { data } = await staff.rpc('get_booking_guides', {
      bookings: [first, cancelled, custom, alone, randomUUID()],
    });
    expect(data).toEqual({ [first]: 'Hassan, Nadia', [custom]: 'Leila' });
  });

  it('stay with a custom trip that is moved to another day', async () => {
    const [custom, other] = [await insertBooking(), await insertBooking()];
    expect(await choose(custom, [leila])).toBeUndefined();
    expect((await read(other)).guides).toEqual([]);
    await sql`update public.bookings set departure_date = '2035-04-12' where id = ${custom}`;
    expect(await read(custom, '2035-04-12')).toEqual({ departure: `bookings/${custom}`, guides: named(leila) });
  });

  it('are replaced only by someone who has seen them', async () => {
    const booking = await insertBooking();
    expect(await choose(booking, [hassan, nadia])).toBeUndefined();
    for (const replaced of [0, 2]) expect(await choose(booking, [leila], replaced)).toBe('PT409');
    expect((await read(booking)).guides).toEqual(named(hassan, nadia));
    expect(await choose(booking, [leila], 1)).toBeUndefined();
    expect(await choose(booking, [])).toBeUndefined();
    expect((await read(booking)).guides).toEqual([]);
  });

  it('are at most three, each once, of those under Site', async () => {
    const booking = await insertBooking();
    for (const guides of [[hassan, nadia, leila, omar], [hassan, hassan], [{ id: randomUUID() }]])
      expect(await choose(booking, guides)).toBe('PT400');
    const { departure } = await read(booking);
    for (const guides of [null, 'x', 5, ['x'], [[hassan.id, nadia.id]]])
      expect(await call({ departure, changes: { guides }, replaced: 0 })).toBe('PT400');
    expect(await choose(booking, [hassan, nadia, leila])).toBeUndefined();
  });

  it('are set for a tour before anyone books, and for a custom trip until it is cancelled', async () => {
    const [tour_id, custom] = [await insertTour(), await insertBooking()];
    const set = (departure: string, replaced = 0) => call({ departure, changes: { guides: [nadia.id] }, replaced });
    expect(await set(`tours/${tour_id}/${day}`)).toBeUndefined();
    expect(await set(`bookings/${custom}`)).toBeUndefined();
    await sql`update public.bookings set status = 'cancelled' where id = ${custom}`;
    expect(await set(`bookings/${custom}`, 1)).toBe('PT404');
  });

  it.each([
    null,
    '',
    `tours/${'x'.repeat(300)}/${day}`,
    'tours/gone/2035-02-30',
    `bookings/${randomUUID()}`,
    'bookings/gone',
  ])('are not set for a departure named %j', async (departure) => {
    expect(await call({ departure, changes: {}, replaced: 0 })).toBe('PT404');
  });

  it('are nobody once they are removed under Site, until an earlier version brings them back', async () => {
    const booking = await insertBooking();
    await choose(booking, [hassan, omar]);
    await writeGuides([{ ...hassan, name: 'Hassan of the dunes' }, nadia, leila]);
    expect((await read(booking)).guides).toEqual([{ id: hassan.id, name: 'Hassan of the dunes' }]);
    await writeGuides([hassan, nadia, leila, omar]);
    expect((await read(booking)).guides).toEqual(named(hassan, omar));
  });

  it('are in the history, without the title of a custom trip', async () => {
    const tour_id = await insertTour({ title: 'Dunes' });
    const [onTour, custom] = [await insertBooking({ tour_id }), await insertBooking({ tour_title: 'For Amal' })];
    await choose(onTour, [nadia, hassan]);
    await choose(onTour, []);
    await choose(custom, [leila]);
    const entries = await sql`select label, detail from public.history where table_name = 'departures'
      and record_id in (${`tours/${tour_id}/${day}`}, ${`bookings/${custom}`}) order by id`;
    expect([...entries]).toEqual([
      { label: `Dunes, ${day}`, detail: 'Hassan, Nadia' },
      { label: `Dunes, ${day}`, detail: 'No guide' },
      { label: `Custom trip, ${day}`, detail: 'Leila' },
    ]);
  });
});

describe('the guides of a departure whose trip is deleted', () => {
  const countRows = async (departure: string) =>
    (await sql`select 1 from private.departures where departure = ${departure}`).length;
  /** Deletes a tour and returns the id of the deletion. */
  async function deleteTour(id: string): Promise<number> {
    await sql`update public.tours set is_active = false where id = ${id}`;
    await sql`delete from public.tours where id = ${id}`;
    const [entry] = await sql<
      { id: string }[]
    >`select id from public.history where record_id = ${id} and action = 'delete'`;
    return Number(entry?.id);
  }

  it('are there again when it is brought back', async () => {
    const tour_id = await insertTour();
    const [booking, custom] = [await insertBooking({ tour_id }), await insertBooking()];
    await choose(booking, [nadia]);
    await choose(custom, [leila]);
    const deletion = await deleteTour(tour_id);
    await staff.rpc('restore_deleted_record', { history_id: deletion }).throwOnError();
    expect((await read(booking)).guides).toEqual(named(nadia));
    await staff.from('bookings').delete().eq('id', custom).throwOnError();
    const [entry] = await sql<
      { id: string }[]
    >`select id from public.history where record_id = ${custom} and action = 'delete'`;
    await staff.rpc('restore_deleted_record', { history_id: Number(entry?.id) }).throwOnError();
    expect((await read(custom)).guides).toEqual(named(leila));
  });

  it('lead its bookings until it is brought back, each by itself', async () => {
    const tour_id = await insertTour();
    const [first, second] = [await insertBooking({ tour_id }), await insertBooking({ tour_id })];
    await choose(first, [nadia]);
    const deletion = await deleteTour(tour_id);
    expect(await read(first)).toEqual({ departure: `bookings/${first}`, guides: named(nadia) });
    expect(await choose(first, [hassan])).toBeUndefined();
    expect((await read(second)).guides).toEqual(named(nadia));
    await staff.rpc('restore_deleted_record', { history_id: deletion }).throwOnError();
    expect((await read(first)).guides).toEqual(named(nadia));
    await choose(first, []);
    await deleteTour(tour_id);
    expect((await read(first)).guides).toEqual([]);
  });

  it('lead its bookings even if they were being chosen when it was deleted', async () => {
    const tour_id = await insertTour();
    const booking = await insertBooking({ tour_id });
    const { departure = '' } = await read(booking);
    let deletion: Promise<number> | undefined;
    await sql.begin(async (transaction) => {
      // As the function does.
      await transaction`select 1 from public.bookings where id = ${booking} for share`;
      await transaction`insert into private.departures (departure, guides) values (${departure}, ${[nadia.id]})`;
      deletion = deleteTour(tour_id);
      await expect
        .poll(
          () =>
            sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from public.tours%'`,
        )
        .toHaveLength(1);
    });
    await deletion;
    expect(await read(booking)).toEqual({ departure: `bookings/${booking}`, guides: named(nadia) });
  });

  it('are forgotten when it can no longer be brought back, or a new trip has its id', async () => {
    const [gone, replaced] = [await insertTour(), await insertTour({ title: `Same ${randomUUID()}` })];
    for (const tour_id of [gone, replaced]) {
      await choose(await insertBooking({ tour_id }), [nadia]);
      await deleteTour(tour_id);
      expect(await countRows(`tours/${tour_id}/${day}`)).toBe(1);
    }
    await sql`update private.deleted_records set deleted_at = now() - interval '31 days' where record_id = ${gone}`;
    await sql`select private.purge_deleted_records()`;
    expect(await countRows(`tours/${gone}/${day}`)).toBe(0);
    await insertTour({ id: replaced, title: 'Another' });
    expect(await countRows(`tours/${replaced}/${day}`)).toBe(0);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { departureSchema } from '#shared/server/calendar/departure.ts';
import { createAnonymousClient, createVisitorClient, getStaffClient, insertTour, signInStaff, sql } from './clients.ts';

const staff = await getStaffClient();
const visitor = createAnonymousClient();

const guide = (name: string) => ({
  id: randomUUID(),
  name,
  region: 'Fes',
  languages: 'Arabic',
  speciality: '',
  trips: '',
  portrait: '',
});
const [hassan, nadia] = [guide('Hassan'), guide('Nadia')];
const writeGuides = (guides: readonly (typeof hassan)[]) =>
  sql`update public.site_content set guides = ${sql.json([...guides])}`;

const [before] = await sql<{ guides: (typeof hassan)[] }[]>`select guides from public.site_content`;
beforeAll(async () => {
  await writeGuides([hassan, nadia]);
});
afterAll(async () => {
  await writeGuides(before?.guides ?? []);
});

/** Inserts a custom booking past the rules for visitors, led by a guide, and returns its id. */
async function insertLed(by: string, values: Readonly<Record<string, string>> = {}): Promise<string> {
  const id = randomUUID();
  const custom = { booking_type: 'custom', duration: '1-day', budget: 'flexible', customer_email: 'amal@example.com' };
  const row = { id, customer_name: 'Amal', ...custom, departure_date: '2035-06-09', status: 'confirmed', ...values };
  await sql`insert into public.bookings ${sql(row)}`;
  await sql`insert into private.departures (departure, guides) values (${`bookings/${id}`}, ${[by]}::uuid[])`;
  return id;
}

/** Returns the departures at a token; undefined for a token that opens nothing. */
const read = async (token: string) =>
  z
    .array(departureSchema)
    .nullable()
    .parse((await visitor.rpc('read_calendar_feed', { token })).data) ?? undefined;
const create = async (id: string) => (await staff.rpc('create_guide_feed', { guide: id })).data?.[0]?.token ?? '';
const createPage = async (id: string, client = staff) =>
  (await client.rpc('create_guide_feed', { guide: id })).data?.[0]?.page_token ?? '';
const readPage = async (token: string) => (await visitor.rpc('read_guide_page', { token })).data;
/** Returns the day that many days after today in Morocco. */
const dayAfter = async (days: number) =>
  (await sql<{ day: string }[]>`select (private.today() + ${days}::integer)::text as day`)[0]?.day ?? '';

describe('the calendar feed of a guide', () => {
  it('has the departures of that guide alone, without what is for staff', async () => {
    const own = await insertLed(hassan.id, { internal_note: 'Secret', customer_phone: '+212 600 123 456' });
    const [other, led] = [await insertLed(nadia.id), await insertLed(hassan.id, { status: 'pending' })];
    const departures = await read(await create(hassan.id));
    expect(departures?.map(({ id }) => id).toSorted()).toEqual([own, led].toSorted());
    expect((await read(await create(nadia.id)))?.map(({ id }) => id)).toEqual([other]);
    const text = JSON.stringify(departures);
    for (const secret of ['Secret', 'amal@example.com', 'price']) expect(text).not.toContain(secret);
    await sql`delete from public.bookings where id in (${own}, ${other}, ${led})`;
  });

  it('has trips that ended up to 30 days ago, and cancelled ones', async () => {
    const recent = await insertLed(hassan.id, { departure_date: await dayAfter(-30) });
    const cancelled = await insertLed(hassan.id, { status: 'cancelled' });
    const old = await insertLed(hassan.id, { departure_date: await dayAfter(-31) });
    const departures = await read(await create(hassan.id));
    expect(departures?.map(({ id, status }) => [id, status])).toEqual([
      [recent, 'confirmed'],
      [cancelled, 'cancelled'],
    ]);
    await sql`delete from public.bookings where id in (${recent}, ${cancelled}, ${old})`;
  });

  it('is read at the newest address only, until staff end it', async () => {
    await staff.rpc('revoke_guide_feed', { guide: hassan.id }).throwOnError();
    const first = await create(hassan.id);
    expect(first).toMatch(/^[\w-]{32}$/);
    const second = await create(hassan.id);
    expect([await read(first), await read(second)]).toEqual([undefined, []]);
    const listed = { guide_id: hassan.id, name: 'Hassan', made_by: inject('staffEmail') };
    expect((await staff.rpc('get_guide_feeds')).data).toContainEqual({
      ...listed,
      created_at: expect.any(String),
      last_read_at: expect.any(String),
    });
    await staff.rpc('revoke_guide_feed', { guide: hassan.id }).throwOnError();
    expect(await read(second)).toBeUndefined();
    expect((await staff.rpc('get_guide_feeds')).data?.map(({ name }) => name)).not.toContain('Hassan');
    const history = await sql`select action, label from public.history
      where table_name = 'guide_feeds' and record_id = ${hassan.id} order by id desc limit 3`;
    expect(history.map(({ action }) => action)).toEqual(['delete', 'update', 'insert']);
    expect(history[0]?.['label']).toBe('Hassan');
  });

  it('ends for good when the guide is removed under Site, and not when renamed', async () => {
    const [ended, kept] = [await create(hassan.id), await create(nadia.id)];
    await writeGuides([{ ...nadia, name: 'Nadia of Fes' }]);
    expect([await read(ended), await read(kept)]).toEqual([undefined, []]);
    await writeGuides([hassan, nadia]);
    expect(await read(ended)).toBeUndefined();
    const [entry] = await sql`select action, label, detail from public.history
      where table_name = 'guide_feeds' and record_id = ${hassan.id} order by id desc limit 1`;
    expect(entry).toEqual({ action: 'delete', label: 'Hassan', detail: 'The guide was removed under Site' });
  });

  it('is not made for a guide who is being removed under Site', async () => {
    const { waiting } = await sql.begin(async (transaction) => {
      await transaction`update public.site_content set guides = ${sql.json([nadia])}`;
      const [own] = await transaction<{ id: string }[]>`select pg_current_xact_id()::text as id`;
      const code = staff.rpc('create_guide_feed', { guide: hassan.id }).then(({ error }) => error?.code);
      await expect
        .poll(() => sql`select 1 from pg_locks where transactionid::text = ${own?.id ?? ''} and not granted`, {
          interval: 20,
        })
        .not.toHaveLength(0);
      return { waiting: code };
    });
    expect(await waiting).toBe('PT404');
    expect(await sql`select 1 from private.guide_feeds where guide_id = ${hassan.id}`).toHaveLength(0);
    await writeGuides([hassan, nadia]);
  });

  it('ends with a removal of its maker, and the history says why', async () => {
    const email = `guide-${randomUUID()}@staff.example`;
    const maker = await createVisitorClient(email);
    const { data } = await maker.rpc('create_guide_feed', { guide: hassan.id });
    const token = data?.[0]?.token ?? '';
    expect(await read(token)).toEqual([]);
    await (await signInStaff()).rpc('remove_staff', { email }).throwOnError();
    await sql`update auth.users set banned_until = null where email = ${email}`;
    expect(await read(token)).toBeUndefined();
    const [entry] = await sql`select action, label, detail from public.history
      where table_name = 'guide_feeds' and record_id = ${hassan.id} order by id desc limit 1`;
    expect(entry).toEqual({ action: 'delete', label: 'Hassan', detail: 'Removed from staff' });
  });

  it('is not read while its maker is banned by other ways', async () => {
    const email = `guide-${randomUUID()}@staff.example`;
    const { data } = await (await createVisitorClient(email)).rpc('create_guide_feed', { guide: hassan.id });
    await sql`update auth.users set banned_until = now() + interval '1 day' where email = ${email}`;
    expect(await read(data?.[0]?.token ?? '')).toBeUndefined();
  });

  it('is stored as a digest, and neither the id of the guide nor the digest opens it', async () => {
    const token = await create(hassan.id);
    const [stored] = await sql<{ digest: string; row: string }[]>`
      select encode(token_digest, 'hex') as digest, to_jsonb(feed)::text as row from private.guide_feeds as feed where guide_id = ${hassan.id}`;
    expect(stored?.row).not.toContain(token);
    for (const guess of [hassan.id, stored?.digest ?? '', '', `${token} `]) expect(await read(guess)).toBeUndefined();
  });

  it('is refused for a guide who is not under Site', async () => {
    const unknown = { guide: randomUUID() };
    for (const name of ['create_guide_feed', 'revoke_guide_feed'] as const)
      expect((await staff.rpc(name, unknown)).error?.code).toBe('PT404');
  });
});

describe('the page of a guide', () => {
  afterEach(() => sql`delete from public.bookings where customer_email = 'amal@example.com'`);

  it('has what that guide leads today and tomorrow, with no more than a guide needs', async () => {
    const [today, tomorrow, later] = [await dayAfter(0), await dayAfter(1), await dayAfter(2)];
    const yesterday = await dayAfter(-1);
    const own = await insertLed(hassan.id, {
      departure_date: today,
      customer_phone: '0600 123 456',
      special_requests: 'Window seat',
      internal_note: 'Secret',
    });
    await sql`update private.departures set staff_note = 'Bring water' where departure = ${`bookings/${own}`}`;
    const trip = { departure_date: yesterday, return_date: tomorrow, status: 'pending', customer_name: 'Under way' };
    await insertLed(hassan.id, trip);
    await insertLed(nadia.id, { departure_date: today, customer_name: 'Of another guide' });
    for (const departure_date of [yesterday, later])
      await insertLed(hassan.id, { departure_date, customer_name: 'On another day' });
    await insertLed(hassan.id, { departure_date: today, status: 'cancelled', customer_name: 'Cancelled' });

    const common = { title: 'Custom trip', meeting_point: null, departure_time: null, staff_note: null };
    const unknown = { people: 1, phone: null, phone_e164: null, requests: null };
    const underWay = { ...unknown, name: 'Under way', status: 'pending' };
    const known = { phone: '0600 123 456', phone_e164: '+212600123456', requests: 'Window seat', status: 'confirmed' };
    const first = { ...common, day_of_trip: 1, staff_note: 'Bring water' };
    expect(await readPage(await createPage(hassan.id))).toEqual({
      guide: 'Hassan',
      days: [
        {
          day: today,
          departures: [
            { ...first, bookings: [{ name: 'Amal', people: 1, ...known }] },
            { ...common, day_of_trip: 2, bookings: [underWay] },
          ],
        },
        { day: tomorrow, departures: [{ ...common, day_of_trip: 3, bookings: [underWay] }] },
      ],
    });
  });

  it('groups the bookings of a departure, and says where they meet on its first day only', async () => {
    const meeting = { meeting_point: 'Riad Atlas', departure_time: '8:00' };
    const id = await insertTour({ ...meeting, title: 'Dunes' });
    const [today, tomorrow] = [await dayAfter(0), await dayAfter(1)];
    const booking = {
      booking_type: 'tour',
      tour_id: id,
      tour_title: 'Old title',
      customer_email: 'amal@example.com',
    };
    for (const customer_name of ['Basma', 'Amal'])
      await sql`insert into public.bookings
        ${sql({ ...booking, customer_name, departure_date: today, return_date: tomorrow, status: 'confirmed' })}`;
    const departure = `tours/${id}/${today}`;
    await sql`insert into private.departures (departure, guides) values (${departure}, ${[hassan.id]}::uuid[])`;
    const trip = { title: 'Dunes', bookings: [{ name: 'Amal' }, { name: 'Basma' }] };
    expect(await readPage(await createPage(hassan.id))).toMatchObject({
      days: [
        { day: today, departures: [{ ...trip, day_of_trip: 1, ...meeting }] },
        { day: tomorrow, departures: [{ ...trip, day_of_trip: 2, meeting_point: null, departure_time: null }] },
      ],
    });
    await sql`delete from private.departures where departure = ${departure}`;
    await sql`delete from public.bookings where tour_id = ${id}`;
    await sql`delete from public.tours where id = ${id}`;
  });

  it('opens with the newest token of the page alone, which opens no feed', async () => {
    const first = await createPage(hassan.id);
    const { data } = await staff.rpc('create_guide_feed', { guide: hassan.id });
    const { token = '', page_token: page = '' } = data?.[0] ?? {};
    const [stored] = await sql<{ digest: string; row: string }[]>`
      select encode(page_token_digest, 'hex') as digest, to_jsonb(feed)::text as row
      from private.guide_feeds as feed where guide_id = ${hassan.id}`;
    expect(stored?.row).not.toContain(page);
    for (const guess of [first, token, hassan.id, stored?.digest ?? '', '', `${page} `])
      expect(await readPage(guess)).toBeNull();
    expect(await read(page)).toBeUndefined();
    expect((await staff.rpc('get_guide_feeds')).data).toContainEqual(expect.objectContaining({ last_read_at: null }));
    expect(await readPage(page)).toMatchObject({ days: [{ departures: [] }, { departures: [] }] });
    const [feed] = await sql`select last_read_at from private.guide_feeds where guide_id = ${hassan.id}`;
    expect(feed?.['last_read_at']).not.toBeNull();
  });

  it('ends when staff end the feed, and with the guide', async () => {
    const ended = await createPage(hassan.id);
    await staff.rpc('revoke_guide_feed', { guide: hassan.id }).throwOnError();
    expect(await readPage(ended)).toBeNull();
    const removed = await createPage(hassan.id);
    await writeGuides([nadia]);
    await writeGuides([hassan, nadia]);
    expect(await readPage(removed)).toBeNull();
  });

  it('ends with the rights and the password of its maker', async () => {
    const email = `guide-${randomUUID()}@staff.example`;
    const maker = await createVisitorClient(email);
    const banned = await createPage(hassan.id, maker);
    expect(await readPage(banned)).not.toBeNull();
    await sql`update auth.users set banned_until = now() + interval '1 day' where email = ${email}`;
    expect(await readPage(banned)).toBeNull();
    await sql`update auth.users set banned_until = null where email = ${email}`;
    expect(await readPage(banned)).not.toBeNull();
    await sql`update auth.users set encrypted_password = 'other' where email = ${email}`;
    expect(await readPage(banned)).toBeNull();
  });
});

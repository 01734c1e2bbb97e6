import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { uniqueWord } from '../helpers/unique-word.ts';
import {
  actAs,
  bookingRequest,
  createAnonymousClient,
  createVisitorClient,
  getStaffClient,
  insertTour,
  readStaffUserId,
  sendRequest,
  sql,
} from './clients.ts';
import { readHistory, readNewest } from './history.fixture.ts';

const staff = await getStaffClient();
const staffEmail = inject('staffEmail');

describe('history of content', () => {
  it('has who changed which columns of a tour, from which screen, with both values', async () => {
    const title = uniqueWord();
    const id = await insertTour({ title });
    await sendRequest(staff, 'PATCH', `tours?id=eq.${id}`, { title: 'Camels', price: 120 }, { 'x-screen': 'tours' });
    const [added, changed] = await readHistory(id);
    expect(added).toMatchObject({ action: 'insert', source: 'database', actor: null, label: title, old: null });
    expect(added).toMatchObject({ screen: null, fields: [], new: { id, title, price: 100, locations: [] } });
    expect(changed).toMatchObject({
      action: 'update',
      source: 'admin',
      actor: staffEmail,
      actor_id: await readStaffUserId(),
      screen: 'tours',
      table_name: 'tours',
      label: 'Camels',
      fields: ['price', 'title'],
      old: { title, price: 100 },
      new: { title: 'Camels', price: 120 },
    });
  });

  it('has no entry for a save that changes nothing', async () => {
    const id = await insertTour({ title: uniqueWord() });
    await staff.from('tours').update({ price: 100, locations: [] }).eq('id', id);
    expect(await readHistory(id)).toHaveLength(1);
  });

  it('has additions and changes of locations, day trips and image details, with their names', async () => {
    const name = uniqueWord();
    const location = { name, location_type: 'Oasis', description: 'x', best_times_to_visit: 'May' };
    const dayTrip = {
      title: name,
      description: 'x',
      duration: '1 day',
      group_size: '2',
      price: 1,
      departure_time: '8',
      return_time: '9',
    };
    const image = `https://images.example/${name}.jpg`;
    await staff.from('locations').insert(location);
    await staff.from('day_trips').insert(dayTrip);
    await staff.from('image_details').insert({ id: image, focus_x: 1, focus_y: 1 });
    await staff.from('image_details').update({ description: 'Dunes' }).eq('id', image);
    const { data } = await staff
      .from('history')
      .select('table_name, action, label')
      .like('record_id', `%${name}%`)
      .order('id');
    expect(data).toEqual([
      { table_name: 'locations', action: 'insert', label: name },
      { table_name: 'day_trips', action: 'insert', label: name },
      { table_name: 'image_details', action: 'insert', label: image },
      { table_name: 'image_details', action: 'update', label: 'Dunes' },
    ]);
  });

  it('has one entry for each row that a new order or a bulk change changes, all of one transaction', async () => {
    const word = uniqueWord();
    const rows = Array.from({ length: 500 }, (_, index) => ({
      id: `${word}-${index}`,
      title: word,
      description: 'x',
      duration: '1 day',
      price: 1,
      max_participants: 1,
      is_active: false,
      display_order: index,
    }));
    await sql`insert into public.tours ${sql(rows)}`;
    const ids = rows.map(({ id }) => id);
    expect((await staff.rpc('set_display_order', { list: 'tours', ids })).error).toBeNull();
    expect((await staff.from('tours').update({ price: 2 }).like('id', `${word}-%`)).error).toBeNull();
    const summary = await sql`
      select fields, count(*)::int as entries, count(distinct transaction)::int as transactions from public.history
      where label = ${word} and action = 'update' group by fields order by fields`;
    expect(summary).toEqual([
      { fields: ['display_order'], entries: 500, transactions: 1 },
      { fields: ['price'], entries: 500, transactions: 1 },
    ]);
    expect((await readHistory(`${word}-7`)).at(-2)).toMatchObject({
      old: { display_order: 7 },
      new: { display_order: 8 },
    });
  });
});

describe('history of bookings and reviews', () => {
  it('has the names of changed columns of customers, and the values of the others', async () => {
    const booking = bookingRequest(await insertTour({ title: 'Dunes' }));
    await createAnonymousClient().from('bookings').insert(booking);
    const customer = { customer_name: 'Zineb', customer_phone: '1', special_requests: 'x', internal_note: 'y' };
    await staff
      .from('bookings')
      .update({ ...customer, status: 'confirmed' })
      .eq('id', booking.id);
    const [sent, changed] = await readHistory(booking.id);
    expect(sent).toMatchObject({ action: 'insert', source: 'site', actor: null, actor_id: null, label: 'Dunes' });
    expect(sent?.new).toMatchObject({ status: 'pending', number_of_people: 2 });
    expect(changed).toMatchObject({
      fields: ['customer_name', 'customer_phone', 'internal_note', 'special_requests', 'status'],
      old: { status: 'pending' },
      new: { status: 'confirmed' },
    });
    expect([changed?.old, changed?.new]).toEqual([{ status: 'pending' }, { status: 'confirmed' }]);
  });

  it('calls a custom trip by that name, because customers write its title, until it is a tour', async () => {
    const [id, word] = [randomUUID(), uniqueWord()];
    const custom = { booking_type: 'custom', duration: '1-day', budget: 'flexible', tour_title: word };
    await createAnonymousClient()
      .from('bookings')
      .insert({ id, customer_name: 'Amal', customer_email: 'amal@example.com', ...custom });
    await staff
      .from('bookings')
      .update({ booking_type: 'tour', tour_id: await insertTour({ title: 'Dunes' }) })
      .eq('id', id);
    const entries = await readHistory(id);
    expect(entries.map(({ label }) => label)).toEqual(['Custom trip', 'Dunes']);
    expect(entries[1]?.fields).toContain('tour_title');
    expect(JSON.stringify(entries)).not.toContain(word);
  });

  it('has one entry for a review link, and the review with the state of the booking, by a visitor', async () => {
    const id = randomUUID();
    const values = { id, status: 'completed', tour_id: await insertTour({ title: 'Dunes' }) };
    await sql`insert into public.bookings ${sql({ customer_name: 'A', customer_email: 'a@example.com', booking_type: 'tour', ...values })}`;
    const { data: token } = await staff.rpc('generate_review_token_for_booking', { booking_uuid: id });
    const link = { booking_uuid: id, token: token ?? '' };
    const { data: review } = await createAnonymousClient().rpc('submit_review', {
      ...link,
      rating: 4,
      comment: 'Fine',
    });
    const [, linked, reviewed, ...others] = await readHistory(id);
    expect(others).toEqual([]);
    expect(linked).toMatchObject({ action: 'review_link', actor: staffEmail, fields: ['review_link_expires_at'] });
    expect(reviewed).toMatchObject({ action: 'update', source: 'site', fields: ['review_submitted'] });
    const written = await readNewest(review ?? '');
    expect(written).toMatchObject({
      action: 'insert',
      label: 'Dunes',
      source: 'site',
      transaction: reviewed?.transaction,
    });
    expect(written.new).toMatchObject({ rating: 4, is_approved: false });
    expect(written.new).not.toHaveProperty('comment');
  });

  it('has the bookings and reviews that lose their tour with it, in the same transaction', async () => {
    const title = uniqueWord();
    const tour_id = await insertTour({ title });
    const review = randomUUID();
    await sql`insert into public.reviews
      ${sql({ id: review, customer_name: 'A', rating: 5, booking_type: 'tour', tour_id, tour_title: 'x', is_approved: true })}`;
    const [booking] = await sql<{ id: string }[]>`insert into public.bookings
      ${sql({ customer_name: 'A', customer_email: 'a@example.com', booking_type: 'tour', tour_id })} returning id`;
    await sql`delete from public.tours where id = ${tour_id}`;
    const [change] = await sql`
      select (private.describe_change(change)).* from private.content_changes as change order by revision desc limit 1`;
    expect(change).toEqual({ author: null, what: `tours: ${title}` });
    const [deleted, lost] = [await readNewest(tour_id), await readNewest(booking?.id ?? '')];
    expect(deleted).toMatchObject({ action: 'delete', source: 'database', old: { id: tour_id }, new: null });
    expect(lost).toMatchObject({ action: 'update', fields: ['tour_id'], old: { tour_id }, new: { tour_id: null } });
    // The copies for visitors follow the column.
    expect(await readNewest(review)).toMatchObject({ fields: ['tour_id'], new: { tour_id: null } });
    expect(lost.transaction).toBe(deleted.transaction);
  });
});

describe('other entries', () => {
  it('are by accounts that are listed once each, and for staff only', async () => {
    const title = uniqueWord();
    for (const price of [1, 2])
      await staff
        .from('tours')
        .update({ price })
        .eq('id', await insertTour({ title }));
    const { data } = await staff.rpc('get_history_actors');
    const actors = await sql`select distinct actor from public.history where actor is not null order by actor`;
    expect(data).toContain(staffEmail);
    expect(data).toEqual(actors.map(({ actor }) => actor));
    expect((await (await createVisitorClient()).rpc('get_history_actors')).data).toEqual([]);
  });

  it('note an export and a publish on request', async () => {
    await staff.rpc('note_export', { resource: 'day_trips', row_count: 1 });
    await staff.rpc('note_export', { resource: 'bookings', row_count: 120 });
    await staff.rpc('publish_now');
    const { data } = await staff
      .from('history')
      .select('action, table_name, detail, source')
      .eq('actor', staffEmail)
      .in('action', ['export', 'publish'])
      .order('id', { ascending: false })
      .limit(3);
    expect(data?.toReversed()).toEqual([
      { action: 'export', table_name: 'day_trips', detail: 'CSV of 1 day trip', source: 'admin' },
      { action: 'export', table_name: 'bookings', detail: 'CSV of 120 bookings', source: 'admin' },
      { action: 'publish', table_name: 'site', detail: 'Publish now', source: 'admin' },
    ]);
  });

  it.each([
    ['users', 1],
    ['bookings', -1],
  ])('refuse an export of %s with %d rows', async (resource, row_count) => {
    expect((await staff.rpc('note_export', { resource, row_count })).error?.code).toBe('PT400');
  });
});

describe('source of an entry', () => {
  it('is the site for an account without staff rights, whose address is not stored', async () => {
    const booking = bookingRequest(await insertTour());
    await (await createVisitorClient()).from('bookings').insert(booking);
    expect(await readNewest(booking.id)).toMatchObject({ source: 'site', actor: null, actor_id: null });
  });

  it('is a job for a timer of the database', async () => {
    const id = await insertTour({ title: uniqueWord() });
    await sql.begin(async (transaction) => {
      await transaction`select set_config('history.source', 'job', true)`;
      await transaction`update public.tours set price = 5 where id = ${id}`;
    });
    expect(await readNewest(id)).toMatchObject({ source: 'job', actor: null });
  });

  it('is the admin for staff even when a request claims to be a job', async () => {
    const id = await insertTour({ title: uniqueWord() });
    const account = await readStaffUserId();
    await sql.begin(async (transaction) => {
      await transaction`select set_config('history.source', 'job', true)`;
      await actAs(transaction, account);
      await transaction`update public.tours set price = 5 where id = ${id}`;
    });
    expect(await readNewest(id)).toMatchObject({ source: 'admin', actor: staffEmail });
  });

  it.each([
    ['headers', 'x-screen: tours'],
    ['headers', '[]'],
    ['headers', '"tours"'],
    ['headers', JSON.stringify({ 'x-screen': { tours: 1 } })],
    ['headers', JSON.stringify({ 'x-screen': 'tours\u0000' })],
    ['headers', JSON.stringify({ 'x-screen': "tours\n'); drop" })],
    ['headers', JSON.stringify({ 'x-screen': 'x'.repeat(41) })],
    ['jwt.claims', 'nobody'],
    ['jwt.claim.sub', 'nobody'],
    ['jwt.claims', JSON.stringify({ sub: randomUUID() })],
  ])('is unknown when the %s of a connection are %s, and the save succeeds', async (name, value) => {
    const id = await insertTour({ title: uniqueWord() });
    await sql.begin(async (transaction) => {
      await transaction`select set_config(${`request.${name}`}, ${value}, true)`;
      await transaction`update public.tours set price = 5 where id = ${id}`;
    });
    expect(await readNewest(id)).toMatchObject({ source: 'database', actor: null, screen: null, fields: ['price'] });
  });
});

describe('history of what staff do beside records', () => {
  it('has reply templates with their texts', async () => {
    const title = uniqueWord();
    const { data } = await staff
      .from('reply_templates')
      .insert({ title, subject: 'Hello', body: 'x' })
      .select('id')
      .single();
    const id = data?.id ?? '';
    await staff.from('reply_templates').update({ body: 'y' }).eq('id', id);
    await staff.from('reply_templates').delete().eq('id', id);
    expect(await readHistory(id)).toMatchObject([
      { action: 'insert', table_name: 'reply_templates', actor: staffEmail, label: title },
      { action: 'update', fields: ['body'], old: { body: 'x' }, new: { body: 'y' } },
      { action: 'delete', old: { title, body: 'y' } },
    ]);
    expect([...(await sql`select 1 from private.deleted_records where record_id = ${id}`)]).toEqual([]);
  });

  it('has additions and removals of suppressed mailboxes, without the address of the customer', async () => {
    const id = `${uniqueWord()}@example.com`;
    await sql.begin(async (transaction) => {
      await actAs(transaction, await readStaffUserId());
      await transaction`insert into public.mail_suppressions (id, reason) values (${id}, 'objected')`;
      await transaction`delete from public.mail_suppressions where id = ${id}`;
      const entries = await transaction`select action, actor, label, record_id, old, new from public.history
        where transaction = pg_current_xact_id() and table_name = 'mail_suppressions' order by id`;
      const none = { label: null, record_id: null, old: null, new: null };
      expect([...entries]).toEqual([
        { action: 'insert', actor: staffEmail, ...none },
        { action: 'delete', actor: staffEmail, ...none },
      ]);
    });
  });

  it('has the addresses that were made staff, or are no longer', async () => {
    const address = `${uniqueWord()}@example.com`;
    await sql`insert into private.staff_addresses (address) values (${address})`;
    await sql`insert into private.staff_addresses (address) values (${address}) on conflict do nothing`;
    await sql`delete from private.staff_addresses where address = ${address}`;
    const entries = await sql`select action, source from public.history
      where table_name = 'staff_addresses' and label = ${address} order by id`;
    expect([...entries]).toEqual([
      { action: 'insert', source: 'database' },
      { action: 'delete', source: 'database' },
    ]);
  });

  it('has who looked up the data of a person, not whose', async () => {
    const email = `guide-${randomUUID()}@staff.example`;
    const guide = await createVisitorClient(email);
    await guide.rpc('get_personal_data', { email: 'amal@example.net' });
    const entries = await sql`select to_jsonb(entry) as entry from public.history as entry where actor = ${email}`;
    expect(entries).toMatchObject([{ entry: { action: 'look_up', label: null, detail: 'Data of one person' } }]);
    expect(JSON.stringify(entries)).not.toContain('amal');
  });
});

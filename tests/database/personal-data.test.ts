import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAnonymousClient, createVisitorClient, getStaffClient, sql } from './clients.ts';
import { dumpTables, erase, plantPerson } from './personal-data.fixture.ts';

const staff = await getStaffClient();

/** Reads rows of a table by id. */
const readRows = (table: 'bookings' | 'reviews', ids: readonly string[]) =>
  sql`select to_jsonb(row) as row from ${sql(`public.${table}`)} as row where id = any (${ids}::uuid[]) order by id`;

describe('the data of a person', () => {
  it('is found by the address in any case, with bookings, reviews, deleted records and history', async () => {
    const person = await plantPerson();
    const { data } = await staff.rpc('get_personal_data', { email: ` ${person.email.toUpperCase()} ` });
    expect(data).toMatchObject({ email: person.email.toLowerCase(), requests: 3, is_account: false });
    const text = JSON.stringify(data);
    for (const held of [
      person.name,
      person.phone,
      person.listed,
      person.custom,
      person.deleted,
      person.suspicious,
      person.review,
      person.deletedReview,
    ])
      expect(text).toContain(held);
    expect(data).toMatchObject({
      bookings: [{}, {}],
      suspicious: [{ id: person.suspicious, trap: person.name }],
      reviews: [{}],
      deleted: [{ table: 'reviews' }, { table: 'bookings' }],
      mails: [{ kind: 'receipt' }, { kind: 'booking_alert' }, { kind: 'reply' }],
      is_suppressed: false,
    });
    expect(text).toContain('"review_link"');
  });

  it('is empty for an address of nobody, and for the one that erased bookings have', async () => {
    const person = await plantPerson();
    await erase(person.email);
    await sql`delete from public.bookings where id = ${person.custom}`;
    for (const email of [`nobody-${randomUUID()}@example.com`, 'erased@example.invalid', '%', '']) {
      const { data } = await staff.rpc('get_personal_data', { email });
      expect(data).toMatchObject({ bookings: [], reviews: [], deleted: [], history: [], requests: 0 });
    }
  });
});

describe('erasing the data of a person', () => {
  it('leaves no name, address, telephone or word in any table', async () => {
    const person = await plantPerson();
    const texts = [person.name, person.email, person.phone, person.word].flatMap((text) => [text, text.toLowerCase()]);
    const linesWith = async () => (await dumpTables()).filter((line) => texts.some((text) => line.includes(text)));
    expect((await linesWith()).map((line) => line.split(' ')[0])).toEqual(
      expect.arrayContaining([
        'public.bookings',
        'public.suspicious_bookings',
        'public.reviews',
        'public.mail_messages',
        'private.search_texts',
        'private.deleted_records',
      ]),
    );
    expect(await erase(`\u200b\u202a${person.email.toUpperCase().replace('@', '＠')}\u202c `)).toEqual({
      bookings: 2,
      cancelled: 1,
      reviews: 1,
      published: 1,
      deleted_records: 2,
      mails: 3,
      requests: 3,
      suspicious: 1,
    });
    expect(await linesWith()).toEqual([]);
  });

  it('finds reviews whose booking was deleted, which have no address of their own', async () => {
    const person = await plantPerson();
    expect((await staff.from('bookings').delete().eq('id', person.custom)).error).toBeNull();
    expect(await sql`select booking_id from public.reviews where id = ${person.review}`).toEqual([
      { booking_id: null },
    ]);
    expect((await staff.rpc('get_personal_data', { email: person.email })).data).toMatchObject({
      reviews: [{ id: person.review }],
    });
    await erase(person.email);
    expect(await sql`select customer_name from public.reviews where id = ${person.review}`).toEqual([
      { customer_name: 'A traveller' },
    ]);
  });

  it('includes mails to the address that are about no booking, but none that staff may not have read', async () => {
    const person = await plantPerson();
    for (const kind of ['receipt', 'staff_added', 'new_device'])
      await sql`insert into public.mail_messages (kind, recipient) values (${kind}, ${person.email})`;
    await erase(person.email);
    expect(await sql`select kind from public.mail_messages where recipient = ${person.email} order by kind`).toEqual([
      { kind: 'new_device' },
      { kind: 'staff_added' },
    ]);
  });

  it('keeps trip, month, party and amount of bookings and the stars of reviews, and nothing else that is personal', async () => {
    const person = await plantPerson();
    await erase(person.email);
    const rows = await sql`
      select tour_title, travel_dates, wanted_date, number_of_people, total_price::int, status, customer_name, customer_email, customer_phone,
        special_requests, internal_note, review_link_expires_at, created_at = private.month_start(now()) as is_month
      from public.bookings where id in (${person.listed}, ${person.custom}) order by booking_type`;
    const erased = {
      customer_name: 'Erased',
      customer_email: 'erased@example.invalid',
      customer_phone: null,
      special_requests: null,
      internal_note: null,
      review_link_expires_at: null,
      is_month: true,
      travel_dates: 'May 2027',
      wanted_date: null,
      number_of_people: 2,
    };
    expect(rows).toEqual([
      { ...erased, tour_title: 'Custom trip', total_price: null, status: 'completed' },
      { ...erased, tour_title: person.tourTitle, total_price: 200, status: 'cancelled' },
    ]);
    expect(
      await sql`select customer_name, comment, answer, rating, tour_title, travel_dates from public.reviews where id = ${person.review}`,
    ).toEqual([
      {
        customer_name: 'A traveller',
        comment: null,
        answer: null,
        rating: 5,
        tour_title: 'Custom trip',
        travel_dates: 'May 2027',
      },
    ]);
    expect(await sql`select 1 from private.review_links where booking_id = ${person.custom}`).toEqual([]);
  });

  it('keeps comment and answer that do not mention the person, and deletes the review when asked to', async () => {
    const [kept, removed] = [await plantPerson(), await plantPerson()];
    await sql`update public.reviews set comment = 'Stars, tea and camels.', answer = 'Come again.' where id in (${kept.review}, ${removed.review})`;
    await erase(kept.email);
    await erase(removed.email, 'delete');
    expect(
      await sql`select comment, answer from public.reviews where id in (${kept.review}, ${removed.review})`,
    ).toEqual([{ comment: 'Stars, tea and camels.', answer: 'Come again.' }]);
    expect((await dumpTables()).filter((line) => line.includes(removed.word))).toEqual([]);
  });

  it('is noted in the history by whom and how much, without naming, and starts a publish', async () => {
    const person = await plantPerson();
    const [before] = await sql<{ revision: string }[]>`select revision from private.content_revision`;
    await erase(person.email);
    const [after] = await sql<{ revision: string }[]>`select revision from private.content_revision`;
    expect(Number(after?.revision)).toBeGreaterThan(Number(before?.revision));
    // Earlier releases of the site are removed.
    const { data: counts } = await createAnonymousClient().rpc('get_content_counts');
    expect(counts).toMatchObject({ erased_revision: Number(after?.revision) });
    const entries = await sql`
      select action, table_name, record_id, source, actor is not null as has_actor, fields, old, new, detail from public.history
      where transaction = (select transaction from public.history where action = 'erase' order by id desc limit 1) order by id`;
    const entry = { action: 'erase', source: 'admin', has_actor: true, fields: [], old: null, new: null };
    expect(entries).toEqual(
      expect.arrayContaining([
        { ...entry, table_name: 'bookings', record_id: person.listed, detail: null },
        { ...entry, table_name: 'reviews', record_id: person.review, detail: null },
        {
          ...entry,
          table_name: 'bookings',
          record_id: null,
          detail: 'Bookings: 2, reviews: 1, deleted records: 2, mails: 3',
        },
      ]),
    );
    expect(entries.every(({ action }) => action === 'erase')).toBe(true);
  });

  it('touches nobody else: the same name, an address that begins or ends with it, the same telephone', async () => {
    const person = await plantPerson();
    const others = await Promise.all(
      [`x${person.email}`, `${person.email}.ma`, person.email.replace('@', '+x@'), person.email.replace('e', '_')].map(
        (email) => plantPerson({ name: person.name, email }),
      ),
    );
    const bookings = others.flatMap(({ listed, custom }) => [listed, custom]);
    const reviews = others.map(({ review }) => review);
    const read = async () => [await readRows('bookings', bookings), await readRows('reviews', reviews)];
    const before = await read();
    await erase(person.email);
    expect(await read()).toEqual(before);
    const { data } = await staff.rpc('get_personal_data', { email: others[0]?.email ?? '' });
    expect(data).toMatchObject({ bookings: [{}, {}], reviews: [{}], deleted: [{}, {}] });
  });

  it('needs the address typed exactly, a choice for the reviews, and a known person', async () => {
    const { email, listed } = await plantPerson();
    await expect(erase(email, 'anonymize', email.toLowerCase())).rejects.toMatchObject({ hint: 'typed_differs' });
    await expect(erase(email, 'keep')).rejects.toMatchObject({ hint: 'reviews_unknown' });
    await expect(erase(`nobody-${randomUUID()}@example.com`)).rejects.toMatchObject({ code: 'PT404' });
    expect(await sql`select customer_email from public.bookings where id = ${listed}`).toEqual([
      { customer_email: email },
    ]);
  });

  it('is refused to visitors and to accounts that are not staff, who also read nothing', async () => {
    const { email, listed } = await plantPerson();
    for (const client of [createAnonymousClient(), await createVisitorClient()]) {
      const erasing = await client.rpc('erase_personal_data', { email, typed: email, reviews: 'delete' });
      const reading = await client.rpc('get_personal_data', { email });
      const setting = await client.rpc('set_retention', { cancelled: 1, completed: 1, pending: 1 });
      expect([erasing, reading, setting].map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501']);
    }
    expect(await sql`select customer_email from public.bookings where id = ${listed}`).toEqual([
      { customer_email: email },
    ]);
  });
});

describe('what erasing leaves of a text of travel dates', () => {
  it.each([
    ['12 to 18 May 2027', 'May 2027'],
    ['2027-05-12 to 2027-06-01', 'May 2027'],
    ['Sept 3rd, 2026', 'September 2026'],
    ['Marrakech in 2027', null],
    ['November 13', 'November'],
    ['our wedding in May', 'May'],
    ['we may come', null],
    ['', null],
  ])('of %j is %j', async (dates, month) => {
    expect(await sql`select private.travel_month(${dates}) as month`).toEqual([{ month }]);
  });
});

describe('a comment', () => {
  it.each([
    ['We, Zoë and Tom, loved it.', true],
    ['Tomorrow again!', false],
    ['Écrivez à TOM@example.com', true],
    ['Ring 0612 345 678', true],
    ['我们是李明', true],
    ["Tom's tour", true],
    ['Madame d’Arcy', true],
    ['Madame Darcy', true],
    ['A fine trip.', false],
    [null, false],
  ])('%j mentions the person: %j', async (comment, isMentioned) => {
    const [row] =
      await sql`select private.mentions(${comment}, array['Zoe', 'Tom Li', '李明', 'A', 'D''Arcy'], array['tom@example.com'],
      array['+212 612 345 678']) as found`;
    expect(row?.['found'] ?? false).toBe(isMentioned);
  });
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniqueWord } from '../helpers/unique-word.ts';
import { createAnonymousClient, createVisitorClient, getStaffClient, insertTour, sql } from './clients.ts';

const staff = await getStaffClient();

async function insertBooking(values: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  const custom = { booking_type: 'custom', duration: '1-day', budget: 'flexible', customer_email: 'x@example.com' };
  await sql`insert into public.bookings ${sql({ id, customer_name: 'X', ...custom, ...values })}`;
  return id;
}

/** Returns what staff find, of one kind or of all. */
async function find(words: string, kind?: string) {
  const { data, error } = await staff.rpc('find_anything', { words });
  expect(error).toBeNull();
  return (data ?? []).filter((row) => kind === undefined || row.kind === kind);
}
const findIds = async (words: string, kind: string) => (await find(words, kind)).map(({ id }) => id);

describe('bookings', () => {
  it('are found by name, address, number, id, telephone, trip and day of departure', async () => {
    const word = uniqueWord();
    const id = await insertBooking({
      customer_name: `Zoë ${word}`,
      customer_email: `${word}@example.com`,
      customer_phone: '+212 661-98 76 54',
      tour_title: 'Dunes & stars',
      departure_date: '2031-03-07',
    });
    for (const typed of [
      `zoe ${word}`,
      `${word}@EXAMPLE.com`,
      `#${id.slice(0, 8)} ${word}`,
      id,
      `${word} 0661 987 654`,
      `${word} stars`,
      `${word} 2031-03-07`,
      `${word} Mar 7, 2031`,
    ])
      expect(await findIds(typed, 'bookings'), typed).toEqual([id]);
    for (const typed of [`${word} 2031-07-03`, `${word} Mar 8, 2031`, `${word} 07-2031-03`])
      expect(await findIds(typed, 'bookings'), typed).toEqual([]);
    expect((await find(word, 'bookings'))[0]).toMatchObject({
      label: `Zoë ${word}`,
      detail: 'Dunes & stars',
      type: 'custom',
      status: 'pending',
      day: '2031-03-07',
      total: null,
    });
  });

  it('are the five newest, the newest first, also for a very common word', async () => {
    const word = uniqueWord();
    const ids: string[] = [];
    for (let hour = 0; hour < 7; hour++)
      ids.push(await insertBooking({ customer_name: word, created_at: `2026-11-01T1${hour}:00:00Z` }));
    expect(await findIds(word, 'bookings')).toEqual(ids.toReversed().slice(0, 5));
    const common = uniqueWord();
    const newest = await sql.begin(async (change) => {
      await change`set local session_replication_role = replica`;
      await change`
        with added as (
          insert into public.bookings (customer_name, customer_email, booking_type, duration, budget, created_at)
          select ${common}, 'many@example.com', 'custom', '1-day', 'flexible', timestamptz '2020-01-01' + n * interval '1 minute'
          from generate_series(1, 1200) as n returning id)
        insert into private.search_texts (source, row_id, content) select 'bookings', id, ${common.toLowerCase()} from added`;
      return change`select id from public.bookings where customer_name = ${common} order by created_at desc limit 5`;
    });
    expect(await findIds(common, 'bookings')).toHaveLength(5);
    await sql`update public.bookings set created_at = created_at + interval '20 years' where customer_name = ${common}`;
    expect(await findIds(common, 'bookings')).toEqual(newest.map((row) => row['id']));
    await sql`delete from public.bookings where customer_name = ${common}`;
  });

  it('are found by a name of one character among the newest', async () => {
    const id = await insertBooking({ customer_name: '鑫', created_at: '2040-01-01T00:00:00Z' });
    expect(await findIds('鑫', 'bookings')).toEqual([id]);
    await sql`delete from public.bookings where id = ${id}`;
  });
});

describe('customers', () => {
  it('are those with several bookings, by the name of the newest, with all their bookings counted', async () => {
    const word = uniqueWord();
    const email = `${word}@example.com`;
    await insertBooking({ customer_name: 'Old name', customer_email: email, created_at: '2026-01-01T00:00:00Z' });
    const newest = await insertBooking({ customer_name: 'New name', customer_email: email.toUpperCase() });
    await insertBooking({ customer_name: word, customer_email: `other.${word}@example.com` });
    expect(await find(word, 'customers')).toMatchObject([
      { id: newest, label: 'New name', detail: email.toUpperCase(), total: 2 },
    ]);
  });

  it('and bookings show what found them if nothing else does, the number before the address', async () => {
    const [word, phone] = [uniqueWord(), '0698 765 432'];
    const email = `${word}@xn--bcher-kva.example`;
    for (const _ of [1, 2])
      await insertBooking({ customer_name: `Karl ${word}`, customer_email: email, customer_phone: phone });
    for (const [typed, contact] of [
      [`${word} 0698765`, phone],
      [`${word} 0698765 bcher`, phone],
      [email, email],
      [`karl ${word}`, null],
    ] as const)
      expect(
        (await find(typed)).filter(({ kind }) => kind !== 'mail').map((row) => [row.kind, row.contact]),
        typed,
      ).toEqual([
        ['bookings', contact],
        ['bookings', contact],
        ['customers', contact],
      ]);
  });

  it('are found by their number if they have no address', async () => {
    const phone = `+2126${String(Date.now()).slice(-8)}`;
    for (const customer_phone of [phone, phone.replace('+212', '0')])
      await insertBooking({ customer_email: null, customer_phone });
    expect(await find(phone, 'customers')).toMatchObject([{ total: 2 }]);
  });

  it('are not found by their trip, nor once they are erased', async () => {
    const word = uniqueWord();
    const email = `${word}.erased@example.com`;
    for (const _ of [1, 2]) await insertBooking({ tour_title: `Trip ${word}`, customer_email: email });
    expect(await find(`trip ${word}`, 'customers')).toEqual([]);
    expect(await find(email, 'customers')).toHaveLength(1);
    await staff.rpc('erase_personal_data', { email, typed: email, reviews: 'delete' });
    expect(await find(email)).toEqual([]);
    expect(await find('erased', 'customers')).toEqual([]);
  });
});

describe('trips and locations', () => {
  it('are found with inactive ones, those with the word in the title first', async () => {
    const word = uniqueWord();
    const described = await insertTour({ id: `a-${word}`, title: 'A walk', description: `With ${word}` });
    const titled = await insertTour({ id: `b-${word}`, title: `Ride ${word}`, is_active: false });
    expect(await find(word)).toMatchObject([
      { kind: 'tours', id: titled, label: `Ride ${word}`, detail: '3 days / 2 nights', status: 'inactive' },
      { kind: 'tours', id: described, status: 'active' },
    ]);
  });
});

describe('reviews', () => {
  it('are found by name, comment and trip, whether approved or not', async () => {
    const word = uniqueWord();
    const review = { customer_name: 'Zoë', rating: 5, booking_type: 'custom', tour_title: 'Dunes & stars' };
    await sql`insert into public.reviews ${sql([
      { ...review, comment: `A quiet ${word}`, is_approved: true, created_at: '2031-01-01T10:00:00Z' },
      { ...review, customer_name: word, comment: null, is_approved: false, created_at: '2031-01-02T10:00:00Z' },
    ])}`;
    expect(await find(`${word} stars`, 'reviews')).toMatchObject([
      { label: word, detail: 'Dunes & stars', status: 'pending' },
      { label: 'Zoë', status: 'approved' },
    ]);
    expect(await find(`zoe ${word} quiet`, 'reviews')).toMatchObject([{ label: 'Zoë' }]);
    await sql`delete from public.reviews where customer_name = ${word} or comment like ${`%${word}`}`;
  });
});

describe('mails', () => {
  it('are found through the customer of their booking, and by a whole address', async () => {
    const word = uniqueWord();
    const booking_id = await insertBooking({ customer_name: word, customer_email: `${word}@example.com` });
    const mail = { kind: 'receipt', state: 'sent', finished_at: '2026-11-01T10:00:00Z' };
    await sql`delete from public.mail_messages where booking_id = ${booking_id}`;
    await sql`insert into public.mail_messages ${sql([
      { ...mail, booking_id, recipient: `${word}@example.com`, created_at: '2026-11-01T10:00:00Z' },
      { ...mail, booking_id: null, recipient: `${word}@staff.example`, created_at: '2026-11-02T10:00:00Z' },
    ])}`;
    expect(await find(word, 'mail')).toMatchObject([{ label: `${word}@example.com`, type: 'receipt', status: 'sent' }]);
    expect(await find(`${word}@STAFF.example`, 'mail')).toMatchObject([{ label: `${word}@staff.example` }]);
  });

  it('are found by their subject', async () => {
    const word = uniqueWord();
    const mail = { kind: 'receipt', state: 'sent', finished_at: '2031-11-01T10:00:00Z', recipient: 'x@example.com' };
    await sql`insert into public.mail_messages ${sql({ ...mail, subject: `Été in ${word}`, created_at: '2031-11-01T10:00:00Z' })}`;
    expect(await find(`ete ${word}`, 'mail')).toMatchObject([{ detail: `Été in ${word}` }]);
    await sql`delete from public.mail_messages where subject like ${`%${word}`}`;
  });
});

describe('a search', () => {
  it('without letters or digits finds nothing, and wildcards and quotes are no part of one', async () => {
    for (const typed of ['', '   ', '%', '_', '%%%', `"'`, '\\', '()']) expect(await find(typed), typed).toEqual([]);
    const word = uniqueWord();
    const id = await insertBooking({ customer_name: `O'Brien ${word}` });
    for (const typed of [`%${word}_`, `"${word}"`, `o'brien ${word}`, `${word}\\`])
      expect(await findIds(typed, 'bookings'), typed).toEqual([id]);
  });

  it('has no suspicious requests', async () => {
    const word = uniqueWord();
    await createAnonymousClient()
      .from('bookings')
      .insert({
        customer_name: word,
        customer_email: `${word}@example.com`,
        booking_type: 'custom',
        duration: '1-day',
        budget: 'flexible',
        trap: 'filled',
      });
    expect(await sql`select 1 from public.suspicious_bookings where customer_name = ${word}`).toHaveLength(1);
    expect(await find(word)).toEqual([]);
  });

  it('is answered without an error, whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (typed) => {
        await find(typed.replaceAll('\0', ''));
      }),
      { numRuns: 40 },
    );
  });

  it('is refused to visitors, with an account or without', async () => {
    for (const client of [createAnonymousClient(), await createVisitorClient()])
      expect((await client.rpc('find_anything', { words: 'amina' })).error?.code).toBe('42501');
  });
});

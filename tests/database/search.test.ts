import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniqueWord } from '../helpers/unique-word.ts';
import { getStaffClient, insertTour, sql } from './clients.ts';

const client = await getStaffClient();

/** A booking number without digits, which a search for a number does not find. */
const numberWithoutDigits = () => randomUUID().replace(/\d/g, 'a');

async function insertBooking(values: Record<string, unknown>, id: string = randomUUID()): Promise<string> {
  const custom = { booking_type: 'custom', duration: '1-day', budget: 'flexible', customer_email: 'x@example.com' };
  await sql`insert into public.bookings ${sql({ id, customer_name: 'X', ...custom, ...values })}`;
  return id;
}

const searchBookings = async (words: string) =>
  ((await client.rpc('search_bookings', { words }).select('id')).data ?? []).map(({ id }) => id);
const searchReviews = async (words: string) =>
  ((await client.rpc('search_reviews', { words }).select('id')).data ?? []).map(({ id }) => id);
const searchTours = async (words: string) =>
  ((await client.rpc('search_tours', { words })).data ?? []).map(({ id }) => id);

describe('search for bookings', () => {
  it('matches all words in any order in name, e-mail address, telephone, trip or booking number', async () => {
    const word = uniqueWord();
    const id = await insertBooking(
      {
        customer_name: `Chloé O’Brien-Lévêque ${word}`,
        customer_email: `chloe.obrien+${word}@example.com`,
        customer_phone: '+212 (528) 010-114',
        tour_title: 'Ride, walk & rest',
      },
      numberWithoutDigits(),
    );
    for (const words of [
      `chloe ${word}`,
      `${word} LEVEQUE, o'brien`,
      `Lévêque chloé ${word}`,
      `${word} 528010`,
      `${word} 528 010-114`,
      `${word} +212528`,
      `${word} "rest" (walk)`,
      `chloe.obrien+${word}@example`,
      `#${id.slice(0, 8)}`,
      id.slice(0, 8).toUpperCase(),
      `${word.slice(2, 9)} chl`,
    ]) {
      expect(await searchBookings(words), words).toContain(id);
    }
    for (const words of [`chloe ${word} robert`, `${word} 999`, `${word}x`])
      expect(await searchBookings(words), words).not.toContain(id);
  });

  it('matches special requests, travel dates, the internal note and the departure date', async () => {
    const word = uniqueWord();
    const id = await insertBooking(
      {
        customer_name: word,
        special_requests: 'No nuts, please',
        travel_dates: 'second week of May',
        internal_note: 'Called on Monday',
        departure_date: '2027-05-09',
      },
      numberWithoutDigits(),
    );
    for (const typed of ['nuts', 'second week', 'monday', '2027-05-09', 'May 9, 2027'])
      expect(await searchBookings(`${word} ${typed}`), typed).toEqual([id]);
    expect(await searchBookings(`${word} 2027-05-10`)).toEqual([]);
  });

  it('finds exactly one booking by its full id', async () => {
    const word = uniqueWord();
    const id = await insertBooking({ customer_name: word });
    const other = await insertBooking({ customer_name: word });
    for (const words of [id, id.toUpperCase(), `#${id}`, `${word} ${id}`])
      expect(await searchBookings(words), words).toEqual([id]);
    expect(await searchBookings(`${id} ${other}`)).toEqual([]);
  });

  it('takes an id whose first eight characters are digits for no telephone number', async () => {
    const word = uniqueWord();
    const end = randomUUID().slice(8);
    const ids = ['01234567', '60123456', '00212661'].map((start) => `${start}${end}`);
    for (const id of ids) await insertBooking({ customer_name: word, travel_dates: '2027 to 2028' }, id);
    for (const id of ids) {
      const start = id.slice(0, 8);
      for (const words of [`${word} ${id}`, `${word} 2027 ${id} 2028`, `${word} #${start}`, `${start} ${word}`])
        expect(await searchBookings(words), words).toEqual([id]);
      for (const words of [id, `#${id}`, `#${start}`, start]) expect(await searchBookings(words), words).toContain(id);
    }
    expect(await searchBookings(ids.join(' '))).toEqual([]);
  });

  it('finds a telephone number of any country in national and international format', async () => {
    const stored = ['+212 661-234-567', '00212661234567', '+212 (0)661 23 45 67', '0661-234567'];
    for (const customer_phone of stored) {
      const word = uniqueWord();
      const id = await insertBooking({ customer_name: word, customer_phone });
      for (const typed of [
        '0661 234 567',
        '0661234567',
        '06 61 23 45 67',
        '+212661234567',
        '212 661 234567',
        '661234567',
      ]) {
        expect(await searchBookings(`${word} ${typed}`), `${typed} for ${customer_phone}`).toEqual([id]);
      }
      for (const typed of ['0662234567', '0033661234568']) {
        expect(await searchBookings(`${word} ${typed}`), `${typed} for ${customer_phone}`).toEqual([]);
      }
    }
    const forms = new Map([
      [
        '+33 6 12 34 56 78',
        ['33612345678', '0612345678', '06 12 34 56 78', '0033 6 12 34 56 78', '+33 (0)6 12 34 56 78'],
      ],
      ['0151 23456789', ['+49 151 23456789', '004915123456789', '0151/23456789']],
      ['+1 (415) 555-2671', ['415-555-2671', '(415) 555 2671', '+14155552671', '1 415 555 2671']],
      ['12 34 56 78', ['+45 12 34 56 78', '004512345678', '12345678']],
    ]);
    for (const [customer_phone, allTyped] of forms) {
      const word = uniqueWord();
      const id = await insertBooking({ customer_name: word, customer_phone });
      for (const typed of allTyped)
        expect(await searchBookings(`${word} ${typed}`), `${typed} for ${customer_phone}`).toEqual([id]);
    }
  });

  it.each([
    [
      '+212 612 345 678',
      ['0612345', '06 12 34 5', '06.12.34.5', '06-12-34-5', '(06) 12 34 5', '06\u00a012\u00a034\u00a05', '06–12–34–5'],
    ],
    ['+212 612 345 678', ['00212612345678', '+212612345678', '212 612', '+212 612', '00212 612', '+212 (0)6 12 34']],
    ['+212 612 345 678', ['(+212) 612 345', '+212 06 12 34', '٠٦١٢٣٤٥', '０６１２３４５']],
    ['0612-345678', ['0612345', '+212 612 34', '00212 612 345', '(0)612345']],
    ['+44 7911 123456', ['07911 123456', '07911 12', '07911-1234', '0044 7911', '+44 (0)7911 12']],
  ])('finds %s by its first digits in any form, as Find does', async (customer_phone, allTyped) => {
    const word = uniqueWord();
    const id = await insertBooking({ customer_name: word, customer_phone }, numberWithoutDigits());
    await insertBooking({ customer_name: word, customer_phone: '+212 698 700 000' }, numberWithoutDigits());
    for (const typed of allTyped) {
      expect(await searchBookings(`${word} ${typed}`), typed).toEqual([id]);
      const { data } = await client.rpc('find_anything', { words: `${word} ${typed}` });
      expect(
        data?.filter(({ kind }) => kind === 'bookings'),
        typed,
      ).toMatchObject([{ id, contact: customer_phone }]);
    }
    for (const typed of ['0612354', '06 12 35 4', '00212 621 345', '000000000'])
      expect(await searchBookings(`${word} ${typed}`), typed).toEqual([]);
  });

  it('takes fewer than seven digits, a day and a month for no telephone number', async () => {
    const word = uniqueWord();
    const id = await insertBooking(
      { customer_name: word, customer_phone: '+212 612 345 678', departure_date: '2027-03-25' },
      numberWithoutDigits(),
    );
    for (const typed of ['03 2027', '25/03/2027', '2027-03-25'])
      expect(await searchBookings(`${word} ${typed}`), typed).toEqual([id]);
    for (const typed of ['06', '0612', '06 12 34']) expect(await searchBookings(`${word} ${typed}`), typed).toEqual([]);
  });

  it('has no wildcard and no empty word in its patterns, whatever number is typed', async () => {
    const typed = fc.sample(fc.string({ unit: fc.constantFrom(...'0012(+ )-.%_\\/'), maxLength: 30 }), 500);
    const rows = await sql<{ patterns: string[] }[]>`
      select private.search_patterns('bookings', words) as patterns from unnest(${typed}::text[]) as words`;
    const patterns = rows.flatMap((row) => row.patterns);
    expect(patterns.length).toBeGreaterThan(500);
    expect(patterns.filter((pattern) => !/^%[^%_\\]+%$/.test(pattern))).toEqual([]);
  });

  it('finds a booking that was moved to another trip only by the title of the new trip', async () => {
    const [before, after] = [uniqueWord(), uniqueWord()];
    const id = await insertBooking({ tour_title: `Dunes ${before}` });
    const tour_id = await insertTour({ title: `Valley ${after}` });
    const { error } = await client.from('bookings').update({ booking_type: 'tour', tour_id }).eq('id', id);
    expect(error).toBeNull();
    expect(await searchBookings(after)).toEqual([id]);
    expect(await searchBookings(before)).toEqual([]);
  });

  it('has an up-to-date search text for every row', async () => {
    const differing = await sql`
      select source, row_id from private.search_texts
        join (
          select 'bookings' as source, id::text as row_id, private.search_text(to_jsonb(bookings),
            array['id', 'customer_name', 'customer_email', 'customer_phone', 'tour_title', 'travel_dates', 'departure_date',
              'special_requests', 'internal_note']) as content from bookings
          union all
          select 'reviews', id::text, private.search_text(to_jsonb(reviews),
            array['customer_name', 'comment', 'tour_title', 'booking_id']) from reviews
        ) as expected using (source, row_id)
      where search_texts.content <> expected.content`;
    expect(differing).toHaveLength(0);
  });

  it('considers updates and deletions', async () => {
    const [before, after] = [uniqueWord(), uniqueWord()];
    const id = await insertBooking({ customer_name: before });
    await client.from('bookings').update({ customer_name: after }).eq('id', id);
    expect(await searchBookings(before)).toEqual([]);
    expect(await searchBookings(after)).toEqual([id]);
    await client.from('bookings').delete().eq('id', id);
    expect(await searchBookings(after)).toEqual([]);
    expect(await sql`select 1 from private.search_texts where row_id = ${id}`).toHaveLength(0);
  });

  it('supports filters, orders, ranges and counts like the table', async () => {
    const word = uniqueWord();
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) {
      ids.push(
        await insertBooking({ customer_name: `${word} ${index}`, status: index === 0 ? 'confirmed' : 'pending' }),
      );
    }
    const { data, count } = await client
      .rpc('search_bookings', { words: word }, { count: 'exact' })
      .eq('status', 'pending')
      .order('customer_name', { ascending: false })
      .range(1, 2)
      .select('id');
    expect(count).toBe(4);
    expect(data?.map(({ id }) => id)).toEqual([ids[3], ids[2]]);
  });

  it('ignores wildcards and punctuation', async () => {
    const word = uniqueWord();
    const id = await insertBooking({ customer_name: word });
    for (const typed of ['%', '_', '\\', '%%%', '*', '()', '"', "'--"]) {
      expect(await searchBookings(`${typed} ${word}`), typed).toContain(id);
    }
  });

  it('returns no error for any input', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (typed) => {
        const { error } = await client.rpc('search_bookings', { words: typed.replaceAll('\0', '') }).limit(1);
        expect(error).toBeNull();
      }),
      { numRuns: 60 },
    );
  });
});

describe('search for reviews', () => {
  it('finds a review by the current number and e-mail address of its booking', async () => {
    const word = uniqueWord();
    const booking = await insertBooking({
      customer_name: 'B',
      customer_email: `before.${word}@example.com`,
      status: 'completed',
    });
    const [review] = await sql<{ id: string; version: string }[]>`insert into reviews ${sql({
      booking_id: booking,
      booking_type: 'custom',
      customer_name: `Amal ${word}`,
      tour_title: 'Sahara',
      rating: 5,
    })} returning id, xmin::text as version`;
    const ids = [review?.id];
    for (const words of [`before ${word}`, `${word} #${booking.slice(0, 8)}`, booking, `${word} sahara`])
      expect(await searchReviews(words), words).toEqual(ids);
    await sql`update bookings set customer_email = ${`after.${word}@example.com`} where id = ${booking}`;
    expect(await searchReviews(`before ${word}`)).toEqual([]);
    expect(await searchReviews(`after ${word}`)).toEqual(ids);
    const [current] = await sql`select xmin::text as version from reviews where id = ${review?.id ?? ''}`;
    expect(current?.['version']).toBe(review?.version);
    await sql`delete from bookings where id = ${booking}`;
    expect(await searchReviews(`after ${word}`)).toEqual([]);
    expect(await searchReviews(`amal ${word}`)).toEqual(ids);
  });
});

describe('search for tours', () => {
  it('searches title, description and locations without regard to accents', async () => {
    const word = uniqueWord();
    const id = await insertTour({
      title: `Océan ${word}`,
      description: 'Vers l’Atlas enneigé',
      locations: ['M’Hamid', 'Fès'],
    });
    for (const words of [`ocean ${word}`, `${word} l'atlas ENNEIGE`, `${word} m'hamid`, `${word} fes ocean`]) {
      expect(await searchTours(words), words).toEqual([id]);
    }
    expect(await searchTours(`${word} rabat`)).toEqual([]);
  });

  it('finds every tour without a word', async () => {
    await insertTour();
    expect((await searchTours(' , ')).length).toBeGreaterThan(0);
  });
});

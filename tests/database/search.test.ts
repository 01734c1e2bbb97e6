import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniqueWord } from '../helpers/unique-word.ts';
import { createStaffClient, insertTour, sql } from './clients.ts';

const client = await createStaffClient();

async function addBooking(values: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  const custom = { booking_type: 'custom', duration: '1-day', budget: 'flexible', customer_email: 'x@example.com' };
  await sql`insert into public.bookings ${sql({ id, customer_name: 'X', ...custom, ...values })}`;
  return id;
}

const bookings = async (words: string) =>
  ((await client.rpc('search_bookings', { words }).select('id')).data ?? []).map(({ id }) => id);
const reviews = async (words: string) =>
  ((await client.rpc('search_reviews', { words }).select('id')).data ?? []).map(({ id }) => id);
const tours = async (words: string) => ((await client.rpc('search_tours', { words })).data ?? []).map(({ id }) => id);

describe('the search for bookings', () => {
  it('finds every word, in any order, in name, address, telephone, trip or number', async () => {
    const word = uniqueWord();
    const id = await addBooking({
      customer_name: `Chloé O’Brien-Lévêque ${word}`,
      customer_email: `chloe.obrien+${word}@example.com`,
      customer_phone: '+212 (528) 010-114',
      tour_title: 'Ride, walk & rest',
    });
    for (const found of [
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
      expect(await bookings(found), found).toContain(id);
    }
    for (const missed of [`chloe ${word} robert`, `${word} 999`, `${word}x`])
      expect(await bookings(missed), missed).not.toContain(id);
  });

  it('finds a booking by its whole number, however it is copied, and no other', async () => {
    const word = uniqueWord();
    const id = await addBooking({ customer_name: word });
    const other = await addBooking({ customer_name: word });
    for (const found of [id, id.toUpperCase(), `#${id}`, `${word} ${id}`])
      expect(await bookings(found), found).toEqual([id]);
    expect(await bookings(`${id} ${other}`)).toEqual([]);
  });

  it('finds a telephone number as it is written within Morocco and from abroad', async () => {
    const stored = ['+212 661-234-567', '00212661234567', '+212 (0)661 23 45 67', '0661-234567'];
    for (const customer_phone of stored) {
      const word = uniqueWord();
      const id = await addBooking({ customer_name: word, customer_phone });
      for (const typed of [
        ...['0661 234 567', '0661234567', '06 61 23 45 67', '+212661234567', '212 661 234567', '661234567'],
      ]) {
        expect(await bookings(`${word} ${typed}`), `${typed} for ${customer_phone}`).toEqual([id]);
      }
      for (const typed of ['0662234567', '0033661234567']) {
        expect(await bookings(`${word} ${typed}`), `${typed} for ${customer_phone}`).toEqual([]);
      }
    }
    const word = uniqueWord();
    const foreign = await addBooking({ customer_name: word, customer_phone: '+33 6 12 34 56 78' });
    expect(await bookings(`${word} 33612345678`)).toEqual([foreign]);
    expect(await bookings(`${word} 0612345678`)).toEqual([]);
  });

  it('finds a booking that was moved to another trip by that trip’s title, and no longer by the one before', async () => {
    const [before, after] = [uniqueWord(), uniqueWord()];
    const id = await addBooking({ tour_title: `Dunes ${before}` });
    const tour_id = await insertTour({ title: `Valley ${after}` });
    const { error } = await client.from('bookings').update({ booking_type: 'tour', tour_id }).eq('id', id);
    expect(error).toBeNull();
    expect(await bookings(after)).toEqual([id]);
    expect(await bookings(before)).toEqual([]);
  });

  it('has for every row the text that its columns give, those that were there before included', async () => {
    const differing = await sql`
      select source, row_id from private.search_texts
        join (
          select 'bookings' as source, id::text as row_id, private.search_text(to_jsonb(bookings),
            array['id', 'customer_name', 'customer_email', 'customer_phone', 'tour_title', 'internal_note']) as content from bookings
          union all
          select 'reviews', id::text, private.search_text(to_jsonb(reviews),
            array['customer_name', 'comment', 'tour_title', 'booking_id']) from reviews
        ) as expected using (source, row_id)
      where search_texts.content <> expected.content`;
    expect(differing).toHaveLength(0);
  });

  it('follows corrections and deletions', async () => {
    const [before, after] = [uniqueWord(), uniqueWord()];
    const id = await addBooking({ customer_name: before });
    await client.from('bookings').update({ customer_name: after }).eq('id', id);
    expect(await bookings(before)).toEqual([]);
    expect(await bookings(after)).toEqual([id]);
    await client.from('bookings').delete().eq('id', id);
    expect(await bookings(after)).toEqual([]);
    expect(await sql`select 1 from private.search_texts where row_id = ${id}`).toHaveLength(0);
  });

  it('takes filters, orders, pages and counts as the table does', async () => {
    const word = uniqueWord();
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) {
      ids.push(await addBooking({ customer_name: `${word} ${index}`, status: index === 0 ? 'confirmed' : 'pending' }));
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

  it('gives whatever is typed no meaning but its own', async () => {
    const word = uniqueWord();
    const id = await addBooking({ customer_name: word });
    for (const typed of ['%', '_', '\\', '%%%', '*', '()', '"', "'--"]) {
      expect(await bookings(`${typed} ${word}`), typed).toContain(id);
    }
  });

  it('answers anything that can be typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (typed) => {
        const { error } = await client.rpc('search_bookings', { words: typed.replaceAll('\0', '') }).limit(1);
        expect(error).toBeNull();
      }),
      { numRuns: 60 },
    );
  });
});

describe('the search for reviews', () => {
  it('finds a review by the number and the address of its booking, as they are now', async () => {
    const word = uniqueWord();
    const booking = await addBooking({
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
      expect(await reviews(words), words).toEqual(ids);
    await sql`update bookings set customer_email = ${`after.${word}@example.com`} where id = ${booking}`;
    expect(await reviews(`before ${word}`)).toEqual([]);
    expect(await reviews(`after ${word}`)).toEqual(ids);
    const [now] = await sql`select xmin::text as version from reviews where id = ${review?.id ?? ''}`;
    expect(now?.['version']).toBe(review?.version);
    await sql`delete from bookings where id = ${booking}`;
    expect(await reviews(`after ${word}`)).toEqual([]);
    expect(await reviews(`amal ${word}`)).toEqual(ids);
  });
});

describe('the search for tours', () => {
  it('looks into title, description and places, whatever their accents', async () => {
    const word = uniqueWord();
    const id = await insertTour({
      title: `Océan ${word}`,
      description: 'Vers l’Atlas enneigé',
      locations: ['M’Hamid', 'Fès'],
    });
    for (const found of [`ocean ${word}`, `${word} l'atlas ENNEIGE`, `${word} m'hamid`, `${word} fes ocean`]) {
      expect(await tours(found), found).toEqual([id]);
    }
    expect(await tours(`${word} rabat`)).toEqual([]);
  });

  it('finds everything for nothing but blanks', async () => {
    await insertTour();
    expect((await tours(' , ')).length).toBeGreaterThan(0);
  });
});

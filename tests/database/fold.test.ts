import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#shared/rules/text/fold.ts';
import { uniqueWord } from '../helpers/unique-word.ts';
import { getStaffClient, insertTour, sql } from './clients.ts';
import { inUndoneTransaction } from './undone-transaction.ts';

const client = await getStaffClient();

/** Blocks whose letters all supported versions of PostgreSQL and Node know alike. */
const blocks: readonly (readonly [number, number])[] = [
  [0x01, 0x24f],
  [0x2b0, 0x36f],
  [0x391, 0x3a9],
  [0x3b1, 0x3c9],
  [0x400, 0x45f],
  [0x591, 0x5ea],
  [0x60c, 0x6f9],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x2120, 0x2122],
  [0x3000, 0x3030],
  [0xfb00, 0xfb06],
  [0xfe70, 0xfeff],
  [0xff01, 0xff5e],
];

describe('private.fold()', () => {
  it('folds like foldText()', async () => {
    const letter = fc
      .oneof(...blocks.map(([min, max]) => fc.integer({ min, max })))
      .map((code) => String.fromCodePoint(code));
    const every = blocks.flatMap(([min, max]) =>
      Array.from({ length: max - min + 1 }, (_, at) => String.fromCodePoint(min + at)),
    );
    const sample = [...every, ...fc.sample(fc.string({ unit: letter, maxLength: 12 }), 10_000)];
    const rows = await sql<{ folded: string }[]>`
      select private.fold(value) as folded from unnest(${sample}::text[]) with ordinality as t(value, n) order by n`;
    expect(rows.map(({ folded }) => folded)).toEqual(sample.map(foldText));
  });

  it.each([
    ['Øystein', 'oystein'],
    ['Łukasz', 'Lukasz'],
    ['Weißmüller', 'WEISSMULLER'],
    ['Đặng', 'Dang'],
    ['Þórður', 'Thordur'],
    ['أحمد', 'احمد'],
    ['مُحَمَّد', 'محمد'],
    ['Ｙｕｋｉ', 'yuki'],
    ['M’Goun', "M'Goun"],
    ['M`Goun', 'MGoun'],
    ['Aït‑Ben–Haddou', 'ait-ben-haddou'],
    ['A\u200bma\u2060l', 'amal'],
    ['Işık', 'ISIK'],
  ])('lets staff find %j by %j and the reverse', async (one, other) => {
    for (const [stored, typed] of [
      [one, other],
      [other, one],
    ] as const) {
      const word = uniqueWord();
      const id = await insertTour({ title: `${stored} ${word}` });
      const { data } = await client.rpc('search_tours', { words: `${word} ${typed}` });
      expect(data?.map((tour) => tour.id)).toEqual([id]);
    }
  });
});

it('makes search texts of an older rule again, those of reviews too', async () => {
  await inUndoneTransaction(async (transaction) => {
    const booking = {
      id: randomUUID(),
      booking_type: 'custom',
      customer_name: 'Øystein',
      customer_email: 'o@example.com',
    };
    await transaction`insert into public.bookings ${transaction({ ...booking, duration: '1-day', budget: 'flexible' })}`;
    const before = await transaction`select * from private.search_texts order by source, row_id`;
    expect(new Set(before.map(({ source }) => source))).toContain('tours');
    await transaction`update private.search_texts set content = 'ø' where true`;
    await transaction`select private.refold_search_texts()`;
    expect(await transaction`select * from private.search_texts order by source, row_id`).toEqual(before);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sql } from './clients.ts';

/** Returns the slugs of titles. */
async function slugify(...titles: string[]): Promise<string[]> {
  const rows = await sql<{ slug: string }[]>`
    select private.slugify(title) as slug from unnest(${titles}::text[]) with ordinality as t(title, n) order by n`;
  return rows.map(({ slug }) => slug);
}

describe('the slug of a title', () => {
  it.each([
    ['Sahara Desert: 3 Days', 'sahara-desert-3-days'],
    ['Fès & Meknès — l’été', 'fes-meknes-l-ete'],
    ['  Ærø / Straße  ', 'aero-strasse'],
    ['İstanbul', 'istanbul'],
    ['Bæjarins', 'baejarins'],
    ['Œuvres d’œil', 'oeuvres-d-oeil'],
    ['Alþingi', 'althingi'],
    ['Øresund', 'oresund'],
    ['Łódź and złoty', 'lodz-and-zloty'],
    ['Đà Lạt, đông', 'da-lat-dong'],
    ['Seyðisfjörður', 'seydisfjordur'],
    ['Diyarbakır', 'diyarbakir'],
    ['  "Best of"  ', 'best-of'],
    ['مراكش', ''],
    ['---', ''],
  ])('of %j is %j', async (title, slug) => {
    expect(await slugify(title)).toEqual([slug]);
  });

  it('of a long title is cut after a letter or digit', async () => {
    expect(await slugify(`${'a'.repeat(59)} b`, `${'a'.repeat(58)} b c`)).toEqual([
      'a'.repeat(59),
      `${'a'.repeat(58)}-b`,
    ]);
  });

  it('is a segment of an address of at most 60 characters, and the slug of itself', async () => {
    const letters = fc.constantFrom(...'aAzZ09 -–\'"éÈüßæŒþøŁđðıİşğçñ.,/مر漢🐪\t');
    const titles = fc.sample(
      fc.oneof(fc.string({ unit: letters, maxLength: 90 }), fc.string({ unit: 'grapheme', maxLength: 30 })),
      500,
    );
    const slugs = await slugify(...titles.map((title) => title.replaceAll('\0', '')));
    for (const slug of slugs) {
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(60);
    }
    expect(await slugify(...slugs)).toEqual(slugs);
  });
});

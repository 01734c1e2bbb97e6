import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from './slug.ts';

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
  ])('of %j is %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('of a long title is cut after a letter or digit', () => {
    expect(slugify(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
    expect(slugify(`${'a'.repeat(58)} b c`)).toBe(`${'a'.repeat(58)}-b`);
  });

  it('is a segment of an address of at most 60 characters, and the slug of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(60);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

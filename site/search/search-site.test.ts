import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatched, type MarkedText } from './matched-texts.ts';
import { createRecord } from './search-record.fixture.ts';
import { createSiteSearch } from './search-site.ts';

const search = await createSiteSearch([
  createRecord('tours', 'Sahara in three days', {
    places: 'Marrakech\nAït Benhaddou\nMerzouga',
    facts: '3 days / 2 nights\nEasy',
    highlights: 'A night under canvas\nSunrise from the highest dune',
    description: 'Over the Tizi n’Tichka, at 2,260 m. Then to the sea of sand. Kids ride along.',
    itinerary: 'Over the pass\nLunch in a kasbah.\n\nThe gorges\nA quad bike waits at the camp.\nTea with Brahim.',
  }),
  createRecord('tours', 'Toubkal summit', { description: 'To 4\u00a0167\u00a0m. Cafe\u0301 at Imlil.' }),
  createRecord('day-trips', 'Ouzoud waterfalls', { description: `${'Long before it. '.repeat(20)}Apes by the falls.` }),
  createRecord('locations', 'Fès', { facts: 'City', description: 'مدينة فاس القديمة. A medina.' }),
  createRecord('questions', 'Do I need a visa?', {
    description: `${'We do not know of any country with a rule, '.repeat(6)}but a passport is needed, ${'as ever, '.repeat(30)}`,
  }),
]);

const show = ({ text, marks }: MarkedText) =>
  marks.reduceRight(
    (shown, { start, end }) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`,
    text,
  );
/** Returns the first result of each kind: its title, and what of it matches, in brackets. */
function find(typed: string): string[] {
  const { found, nearest, findMatched: match } = search(typed);
  return [...nearest.slice(0, 1), ...[...found.values()].flatMap((records) => records.slice(0, 1))].flatMap(
    (record) => {
      const { title, texts } = match(record);
      return [show(title), ...texts.map(({ content, day }) => (day ? `${day}: ` : '') + show(content))];
    },
  );
}

describe('what matches', () => {
  it.each([
    ['a word', 'brahim', 'Sahara in three days', '2: Tea with [Brahim].'],
    ['the beginning of a word', 'sunr', 'Sahara in three days', '[Sunrise] from the highest dune'],
    ['a synonym', 'children', 'Sahara in three days', '[Kids] ride along.'],
    ['a phrase for a word', 'atv', 'Sahara in three days', '2: A [quad bike] waits at the camp.'],
    ['another name', 'Ait Ben Haddou', 'Sahara in three days', 'Marrakech, [Aït Benhaddou], Merzouga'],
    ['a slip', 'Mrezouga', 'Sahara in three days', 'Marrakech, Aït Benhaddou, [Merzouga]'],
    ['a number', '2260', 'Sahara in three days', 'Over the Tizi n’Tichka, at [2,260] m.'],
    ['a number with blanks', '4.167', 'Toubkal summit', 'To [4\u00a0167]\u00a0m.'],
    ['a part of a number', '2,26', 'Sahara in three days', 'Over the Tizi n’Tichka, at [2,26]0 m.'],
    ['a part of a word', 'enhadd', 'Sahara in three days', 'Marrakech, Aït B[enhadd]ou, Merzouga'],
    ['an apostrophe', "N'TICHKA", 'Sahara in three days', 'Over the Tizi [n’Tichka], at 2,260 m.'],
    ['an accent of its own', 'café', 'Toubkal summit', '[Cafe\u0301] at Imlil.'],
    ['Arabic', 'القَديمة', 'Fès', 'مدينة فاس [القديمة].'],
    ['pasted text', '\u00a0tea\u200b\u00a0\u2060brahim ', 'Sahara in three days', '2: [Tea] with [Brahim].'],
    ['text with markup', '<i>tea</i> brahim', 'Sahara in three days', '2: [Tea] with [Brahim].'],
    ['what counts together', 'Sahara, 3 days', '[Sahara] in [three days]', '[3 days] / 2 nights · Easy'],
  ])('marks %s: %j', (_, typed, title, text) => {
    const [first, ...texts] = find(typed);
    expect(first).toBe(title);
    expect(texts).toContain(text);
  });

  it('shows each word that the title does not have once, in at most three texts', () => {
    expect(find('sahara easy sunrise')).toEqual([
      '[Sahara] in three days',
      '3 days / 2 nights · [Easy]',
      '[Sunrise] from the highest [dune]',
    ]);
    expect(find('easy merzouga sunrise brahim camp')).toHaveLength(4);
  });

  it('shows the beginning of a record whose title alone matches', () => {
    expect(find('visa')).toEqual(['Do I need a [visa]?', expect.stringMatching(/^We do not know .{120,160}…$/)]);
  });

  it('cuts a text at words, with the first match in it', () => {
    const [title, text = ''] = find('passport');
    expect(title).toBe('Do I need a visa?');
    expect(text).toMatch(/^…[a-z].*\[passport\] is needed, as ever.*\w…$/);
    expect(text.length).toBeLessThanOrEqual(164);
    expect(find('apes')).toEqual(['Ouzoud waterfalls', '[Apes] by the falls.']);
  });
});

describe('the search of the site', () => {
  it('groups what it finds by kind, in one order', () => {
    const { count, found, nearest } = search('fes');
    expect(count).toBe(1);
    expect([...found].map(([kind, records]) => [kind, records.length])).toEqual([
      ['tours', 0],
      ['day-trips', 0],
      ['locations', 1],
      ['activities', 0],
      ['questions', 0],
      ['pages', 0],
    ]);
    expect(nearest).toEqual([]);
    expect(search('need').found.get('questions')).toHaveLength(1);
  });

  it('offers what is close when nothing matches, with what of it matches', () => {
    expect(search('passport to Ouzoud')).toMatchObject({ count: 0 });
    expect(
      search('passport to Ouzoud')
        .nearest.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['do-i-need-a-visa?', 'ouzoud-waterfalls']);
    expect(find('passport to Ouzud')).toContain('[Ouzoud] waterfalls');
    expect(search('xyzzy').nearest).toEqual([]);
  });

  it('withstands any text, and marks parts of texts in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'binary' }), (text, typed) => {
        const record = createRecord('tours', text, { description: text, facts: text });
        for (const { start, end } of findMatched(record, [{ word: 'a', whole: [] }], typed).title.marks) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        expect(() => search(typed)).not.toThrow();
      }),
    );
  });
});

import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { getImages, imageColumns, type SiteContent } from '#admin/content/site/site-content.ts';
import { type RecordListLimit, siteContentLimits } from '#shared/rules/column-limits.ts';
import { sql } from './clients.ts';

const update = (values: Readonly<Record<string, unknown>>) => sql`update public.site_content set ${sql(values)}`;
/** The error of a violated check. */
const limitError = { code: '23514' };
/** Id of a guide. */
const guideId = `aaaaaaaa-${randomUUID().slice(9)}`;
/** A character that counts as two in JavaScript and as one in PostgreSQL. */
const camel = '🐪';

const {
  email: emailLimit,
  hero,
  figures,
  activities,
  testimonials,
  guides,
  steps,
  promises,
  questions,
  ...textLimits
} = siteContentLimits;
const lists = { hero, figures, activities, testimonials, guides, steps, promises, questions } as const;

describe('limits of the site content that forms know', () => {
  it.each(Object.entries(textLimits))('allow in %s at most %i characters', async (column, maxLength) => {
    await update({ [column]: camel.repeat(maxLength) });
    await expect(update({ [column]: camel.repeat(maxLength + 1) })).rejects.toMatchObject(limitError);
  });

  /** Fields of lists that have to match a pattern too. */
  const patterned: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    activities: { id: 'a'.repeat(activities.fields.id) },
    testimonials: { language: 'en' },
    guides: { id: guideId, trips: `tours/${'a'.repeat(guides.fields.trips - 6)}` },
    questions: { trips: 'tours' },
  };
  it.each(Object.entries<RecordListLimit>(lists))(
    'apply to %s and each of their fields',
    async (column, { entries, fields }) => {
      const longest = Object.fromEntries(
        Object.entries(fields).map(([field, length]) => [field, camel.repeat(length)]),
      );
      const entry: Record<string, string> = { ...longest, ...patterned[column] };
      const write = (list: postgres.JSONValue) => update({ [column]: sql.json(list) });
      // Those with an id have different ones.
      const fill = (length: number) =>
        Array.from({ length }, (_, index) =>
          entry['id']
            ? { ...entry, id: entry['id'].replace(/^a+/, (start) => index.toString(16).repeat(start.length)) }
            : entry,
        );
      await write(fill(entries));
      await write([]);
      const [first = ''] = Object.keys(fields);
      const { [first]: _, ...incomplete } = entry;
      const refused: postgres.JSONValue[] = [
        fill(entries + 1),
        ...(entry['id'] ? [[entry, entry]] : []),
        ...Object.entries(fields).map(([field, length]) => [{ ...entry, [field]: 'x'.repeat(length + 1) }]),
        [incomplete],
        [{ ...entry, more: 'x' }],
        [{ ...entry, [first]: ' ' }],
        [{ ...entry, [first]: null }],
        [{ ...entry, [first]: 5 }],
        [{}],
        [null],
        ['x'],
        {},
        'x',
      ];
      for (const list of refused)
        await expect(write(list), JSON.stringify(list).slice(0, 80)).rejects.toMatchObject(limitError);
    },
  );

  it.each([
    [
      'hero',
      { image: '', caption: 'x' },
      [{ image: 'javascript:alert(1)' }, { image: '//evil.example/a.jpg' }, { caption: '' }],
    ],
    [
      'guides',
      {
        id: guideId,
        name: 'x',
        region: 'x',
        languages: 'x',
        speciality: '',
        trips: 'tours/a, day-trips/b-2',
        portrait: '',
      },
      [
        { id: '' },
        { id: 'hassan' },
        { id: guideId.toUpperCase() },
        { portrait: 'javascript:alert(1)' },
        { trips: 'javascript:alert(1)' },
        { trips: 'tours/a,day-trips/b' },
        { trips: '/about' },
      ],
    ],
    [
      'activities',
      {
        id: 'a-1',
        title: 'x',
        subtitle: 'x',
        image1: '',
        image2: '',
        image3: '',
        highlights: 'x',
        text: 'x',
        trip_words: '',
      },
      [{ image2: 'javascript:alert(1)' }, { id: 'A b' }, { id: 'a"onload=' }, { title: '' }],
    ],
    [
      'testimonials',
      { image: '', sender: 'x', language: 'fr', quote: 'x', description: 'x' },
      [{ image: 'data:text/html,x' }, { language: 'F1' }, { language: 'f' }],
    ],
  ] as const)('keep images and names in %s usable', async (column, valid, changes) => {
    await update({ [column]: sql.json([valid]) });
    for (const change of changes)
      await expect(update({ [column]: sql.json([{ ...valid, ...change }]) })).rejects.toMatchObject(limitError);
  });

  it.each(imageColumns)('keep the image in %s usable', async (column) => {
    await update({ [column]: 'https://images.example/a.jpg' });
    for (const address of ['', ' ', 'javascript:alert(1)', '//evil.example/a.jpg', 'x'.repeat(2001)])
      await expect(update({ [column]: address }), address.slice(0, 40)).rejects.toMatchObject(limitError);
    await update({ [column]: null });
  });

  it('apply to the year since which the agency guides', async () => {
    const year = new Date().getUTCFullYear();
    for (const valid of [1900, year, null]) await update({ guiding_since: valid });
    for (const invalid of [1899, year + 1, 0])
      await expect(update({ guiding_since: invalid })).rejects.toMatchObject(limitError);
  });

  it('apply to the e-mail address of the agency', async () => {
    const address = (length: number) => `${'a'.repeat(length - 13)}@agency.test1`.slice(0, length);
    await update({ email: address(emailLimit) });
    await expect(update({ email: address(emailLimit + 1) })).rejects.toMatchObject(limitError);
  });
});

it('takes questions with and without a topic and the kind of trips they are about', async () => {
  const question = { question: 'x', answer: 'x' };
  const topic = { topic: 'Money', trips: 'day-trips' };
  await update({ questions: sql.json([question, { ...question, ...topic }, { ...question, topic: '', trips: '' }]) });
  for (const change of [{ trips: 'hikes' }, { trips: null }, { topic: 5 }, { topic: 'Two\nlines' }])
    await expect(update({ questions: sql.json([{ ...question, ...change }]) })).rejects.toMatchObject(limitError);
});

it('names the same images in the database as in the admin', async () => {
  const imageFields = ['image', 'image1', 'image2', 'image3', 'portrait'];
  const value = (list: string, field: string) => {
    if (imageFields.includes(field)) return `https://images.example/${list}-${field}.jpg`;
    if (field === 'trips') return list === 'guides' ? 'tours/x' : 'tours';
    if (field === 'id' && list === 'guides') return guideId;
    return field === 'language' ? 'en' : 'x';
  };
  await update({
    ...Object.fromEntries(imageColumns.map((column) => [column, `https://images.example/${column}.jpg`])),
    ...Object.fromEntries(
      Object.entries<RecordListLimit>(lists).map(([column, { fields }]) => [
        column,
        sql.json([Object.fromEntries(Object.keys(fields).map((field) => [field, value(column, field)]))]),
      ]),
    ),
  });
  const [content] = await sql<SiteContent[]>`select * from public.site_content`;
  const named = await sql`select image from public.site_content, private.site_images(to_jsonb(site_content)) as image`;
  expect(content && [...getImages(content)].sort()).toEqual(named.map(({ image }) => image).sort());
  expect(named.length).toBeGreaterThan(imageColumns.length);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { imagesOf } from '#admin/ui/form/fields/columns.ts';
import type { AnyColumn, Columns } from '#shared/columns/columns.ts';
import { siteContent } from '#shared/columns/site-content.ts';
import { sql } from './clients.ts';

const update = (values: Readonly<Record<string, unknown>>) => sql`update public.site_content set ${sql(values)}`;
/** The error of a violated check. */
const limitError = { code: '23514' };
/** Id of a guide. */
const guideId = `aaaaaaaa-${randomUUID().slice(9)}`;

const columns = Object.entries<AnyColumn>(siteContent);
const imageColumns = columns.flatMap(([name, { kind }]) => (kind === 'image' ? [name] : []));

describe('limits of the site content', () => {
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
    const { max } = siteContent.email;
    const address = (length: number) => `${'a'.repeat(length - 13)}@agency.test1`.slice(0, length);
    await update({ email: address(max) });
    await expect(update({ email: address(max + 1) })).rejects.toMatchObject(limitError);
  });
});

it('names the same images in the database as in the admin', async () => {
  const entryOf = (list: string, fields: Columns) => {
    const values = Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'image') return [name, `https://images.example/${list}-${name}.jpg`];
      if (field.kind === 'code') return [name, field.example];
      return [name, field.kind === 'choice' ? field.values[0] : 'x'];
    });
    return Object.fromEntries(values);
  };
  const lists = columns.flatMap(([name, column]) =>
    column.kind === 'records' ? [[name, [entryOf(name, column.fields)]] as const] : [],
  );
  const images = imageColumns.map((name) => [name, `https://images.example/${name}.jpg`] as const);
  await update(Object.fromEntries([...images, ...lists.map(([name, list]) => [name, sql.json(list)] as const)]));
  const named = await sql`select image from public.site_content, private.site_images(to_jsonb(site_content)) as image`;
  expect([...imagesOf(siteContent, Object.fromEntries([...images, ...lists]))].sort()).toEqual(
    named.map(({ image }) => image).sort(),
  );
  expect(named.length).toBeGreaterThan(imageColumns.length);
});

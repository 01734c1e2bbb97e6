import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder } from '#scripts/backup/migrations.ts';
import { sql } from './clients.ts';
import { inUndoneTransaction } from './undone-transaction.ts';

it('texts and ids of a backup from before the rules are made to fit', async () => {
  const files = ['20261122131700_activity_ids.sql', '20261122131800_one_line_texts.sql'];
  const texts = await Promise.all(files.map((file) => readFile(path.join(migrationsFolder, file), 'utf8')));
  const statements = texts.join('\n').match(/^(update|alter table)[^;]*;/gm) ?? [];
  const activity = {
    id: 'surf',
    title: 'Surf\nall day',
    subtitle: 'x',
    image1: '',
    image2: '',
    image3: '',
    highlights: 'a\nb',
  };
  const activities = [activity, activity].map((entry) => ({ ...entry, text: 'x\ny', trip_words: '' }));
  await inUndoneTransaction(async (transaction) => {
    for (const statement of statements) {
      const [, table] = /^alter table (\S+)/.exec(statement) ?? [];
      for (const [, name] of statement.matchAll(/add constraint (\S+)/g))
        await transaction.unsafe(`alter table ${table} drop constraint ${name}`);
    }
    await transaction`update public.site_content set agency_name = ${'\u202eAtlas\r\nWays\u202c'}, activities = ${sql.json(activities)}`;
    for (const statement of statements) await transaction.unsafe(statement);
    const [content] = await transaction`select agency_name, activities from public.site_content`;
    expect(content).toMatchObject({
      agency_name: 'Atlas Ways',
      activities: [
        { id: 'surf', title: 'Surf all day', highlights: 'a\nb', text: 'x\ny' },
        { id: expect.stringMatching(/^surf-[0-9a-f]{6}$/), title: 'Surf all day' },
      ],
    });
  });
});

it.each(['Atlas\r\nBcc: x', 'Atlas\u2028', '\u202eAtlas', 'At\u200flas', '\u0085Atlas'])(
  'the agency is not named %j',
  (name) => expect(sql`update public.site_content set agency_name = ${name}`).rejects.toMatchObject({ code: '23514' }),
);

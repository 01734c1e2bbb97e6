import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder } from '#scripts/setup/migration-files.ts';
import { lineColumns, toLines } from '#shared/rules/text/one-line-columns.ts';
import { sql } from './clients.ts';
import { inUndoneTransaction, type Transaction } from './undone-transaction.ts';

const isLineRule = "pg_get_constraintdef(oid) ~ 'is_line|has_lines'";

/** Runs the statements of the migrations that make existing rows fit, with rows as they were before. */
async function migrate(transaction: Transaction, prepare: () => Promise<unknown>): Promise<void> {
  const rules = await transaction.unsafe(
    `select conrelid::regclass as source, conname as name from pg_constraint where ${isLineRule} or conname = 'site_content_activities_check1'`,
  );
  for (const { source, name } of rules) await transaction.unsafe(`alter table ${source} drop constraint ${name}`);
  await prepare();
  for (const file of ['20261122131700_activity_ids.sql', '20261122131800_one_line_texts.sql']) {
    const text = await readFile(path.join(migrationsFolder, file), 'utf8');
    for (const statement of text.match(/^(do \$\$.*?^end \$\$|(update|delete|alter table)[^;]*);/gms) ?? [])
      await transaction.unsafe(statement);
  }
}

/** A text as it is pasted, and as it is kept. */
const pasted = '\u202e Fes\r\n\tto\u00a0\u2028 Azrou\u200f\u202c';
const kept = 'Fes to Azrou';
/** A text of which nothing is left. */
const nothing = '\u200e\r\n\u202c';

it('texts and ids of a backup from before the rules are made to fit', async () => {
  const activity = { id: 'surf', title: pasted, subtitle: nothing, image1: '', image2: '', image3: '', text: 'x\ny' };
  const activities = [activity, activity].map((entry) => ({ ...entry, highlights: 'a\nb', trip_words: nothing }));
  const day = { day: 1, title: pasted, description: 'x\ny', activities: [pasted, nothing], accommodation: nothing };
  await inUndoneTransaction(async (transaction) => {
    const deleted = { title: pasted, subtitle: nothing, highlights: [pasted, nothing] };
    await migrate(transaction, async () => {
      await transaction`update public.site_content
        set agency_name = ${pasted}, tagline = ${nothing}, activities = ${sql.json(activities)}`;
      await transaction`insert into public.tours (title, description, duration, price, max_participants)
        values ('Lines', 'x', 'x', 1, 1)`;
      await transaction`insert into public.day_trips (title, description, duration, group_size, price, departure_time, return_time)
        values ('Lines', 'x', 'x', 'x', 1, 'x', 'x')`;
      await transaction`update public.tours
        set title = ${nothing}, departure_time = ${nothing}, highlights = ${[pasted, nothing, 'x']}, itinerary = ${sql.json([day])}`;
      await transaction`update public.day_trips set title = ${pasted}, group_size = ${nothing}, subtitle = ${nothing}`;
      await transaction`insert into public.image_details (id, description, focus_x, focus_y) values
        ('https://x.example/lines', ${nothing}, null, null), ('https://x.example/point', ${nothing}, 1, 1), ('https://x.example/text', ${pasted}, null, null)`;
      await transaction`update public.reply_templates set title = ${pasted}, subject = ${'\u200e'}`;
      await transaction`insert into private.deleted_records (history_id, table_name, record_id, label, row)
        select id, 'day_trips', 'lines', ${pasted}, ${sql.json(deleted)} from public.history
        where id not in (select history_id from private.deleted_records) limit 1`;
    });
    const [content] = await transaction`select agency_name, tagline, activities from public.site_content`;
    const cleaned = { title: kept, subtitle: '–', trip_words: '', highlights: 'a\nb', text: 'x\ny' };
    expect(content).toMatchObject({
      agency_name: kept,
      tagline: null,
      activities: [
        { ...cleaned, id: 'surf' },
        { ...cleaned, id: expect.stringMatching(/^surf-[0-9a-f]{6}$/) },
      ],
    });
    const [tour] =
      await transaction`select title = id as named, departure_time, highlights, itinerary from public.tours`;
    expect(tour).toEqual({
      named: true,
      departure_time: '',
      highlights: [kept, 'x'],
      itinerary: [{ ...day, title: kept, activities: [kept], accommodation: '' }],
    });
    const [trip] = await transaction`select title, group_size, subtitle from public.day_trips`;
    expect(trip).toEqual({ title: kept, group_size: '–', subtitle: null });
    expect(
      await transaction`select id, description from public.image_details where id like 'https://x.example/%' order by id`,
    ).toEqual([
      { id: 'https://x.example/point', description: null },
      { id: 'https://x.example/text', description: kept },
    ]);
    const [template] = await transaction`select title, subject from public.reply_templates`;
    expect(template).toEqual({ title: kept, subject: 'Your booking request {number}' });
    const [record] = await transaction`select label, row from private.deleted_records where record_id = 'lines'`;
    expect(record).toEqual({ label: kept, row: { title: kept, subtitle: null, highlights: [kept] } });
  });
});

it('the admin knows the columns of one line', async () => {
  const checks = await sql<{ source: string; name: string; rule: string; optional: boolean }[]>`
    select relname as source, attname as name, pg_get_constraintdef(c.oid) as rule, not attnotnull as optional
    from pg_constraint as c join pg_attribute on attrelid = conrelid and attnum = conkey[1] join pg_class on pg_class.oid = conrelid
    where pg_get_constraintdef(c.oid) ~ 'is_line|has_lines'`;
  const expected: Record<string, Record<string, unknown>> = {};
  for (const { source, name, rule, optional } of checks) {
    const keys = /has_lines\(\w+, '\{(.*?)\}'/.exec(rule)?.[1]?.split(',');
    const kind = keys ?? (rule.includes('is_line_list') ? 'list' : optional ? 'optional' : 'text');
    expected[source] = { ...expected[source], [name]: kind };
  }
  expect(lineColumns).toEqual(expected);
});

it.each(['Atlas\r\nBcc: x', 'Atlas\u2028', '\u202eAtlas', 'At\u200flas', '\u0085Atlas', 'Atlas\tWays'])(
  'the agency is not named %j, and the admin cleans it',
  async (name) => {
    await expect(sql`update public.site_content set agency_name = ${name}`).rejects.toMatchObject({ code: '23514' });
    const row = toLines('site_content', { agency_name: name });
    await inUndoneTransaction(async (transaction) => {
      await transaction`update public.site_content set ${transaction(row)}`;
    });
  },
);

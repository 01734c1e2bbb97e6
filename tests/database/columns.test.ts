import { describe, expect, expectTypeOf, it } from 'vitest';
import { type AnyColumn, type Columns, isList, isStoredAlways, type RowOf } from '#shared/columns/columns.ts';
import { dayTrips } from '#shared/columns/day-trips.ts';
import { locations } from '#shared/columns/locations.ts';
import { replyTemplates } from '#shared/columns/reply-templates.ts';
import { siteContent } from '#shared/columns/site-content.ts';
import { tours } from '#shared/columns/tours.ts';
import type { Database, Tables } from '#shared/database.types.ts';
import { sql } from './clients.ts';
import { inUndoneTransaction } from './undone-transaction.ts';

type Table = keyof Database['public']['Tables'];

const siteContentOfYear = {
  ...siteContent,
  guiding_since: { ...siteContent.guiding_since, max: new Date().getUTCFullYear() },
};

/** The definitions by table, and the columns of which they do not speak. */
const kinds: Readonly<Partial<Record<Table, { columns: Columns; others: string }>>> = {
  day_trips: { columns: dayTrips, others: 'id is_active publish_at display_order created_at updated_at' },
  locations: {
    columns: locations,
    others: 'id latitude longitude is_active publish_at display_order place created_at updated_at',
  },
  site_content: { columns: siteContentOfYear, others: 'id created_at updated_at' },
  tours: { columns: tours, others: 'id is_active publish_at display_order created_at updated_at' },
  reply_templates: { columns: replyTemplates, others: 'id purpose created_at updated_at' },
};

/** A character that counts as two in JavaScript and as one in PostgreSQL. */
const camel = '🐪';
const lineBreak = 'Atlas\nBcc: x';

/** Returns a value that a column takes, for those that a row needs. */
function simplest(column: AnyColumn): unknown {
  if (column.kind === 'choice') return column.values[0];
  if (column.kind === 'code') return column.example;
  if (column.kind === 'number') return column.min;
  if (column.kind === 'record') return {};
  if (column.kind === 'records') return [];
  if (column.kind === 'image') return 'a.jpg';
  return isList(column) ? [] : 'x';
}

/** Returns the type of a column in the database. */
function typeOf(column: AnyColumn): string {
  if (column.kind.startsWith('record')) return 'jsonb';
  if (column.kind === 'number') return column.decimals === undefined ? 'integer' : 'numeric';
  return isList(column) ? 'text[]' : 'text';
}

const without = (entry: object, name: string) =>
  Object.fromEntries(Object.entries(entry).filter(([other]) => other !== name));

/** Returns values at the limits of a column, and values just past them. */
function listValues(column: AnyColumn): { taken: unknown[]; refused: unknown[] } {
  const isNull = isStoredAlways(column) ? 'refused' : 'taken';
  const values = { taken: [] as unknown[], refused: [] as unknown[] };
  values[isNull].push(null);
  if (column.kind === 'record' || column.kind === 'records') {
    const { fields } = column;
    const isNeeded = ({ required, empty }: AnyColumn) => required || empty === '';
    const needed = Object.entries(fields).filter(([, field]) => isNeeded(field));
    const entry = Object.fromEntries(needed.map(([name, field]) => [name, simplest(field)]));
    const toEntry = (index: number) => {
      const numbered = column.kind === 'records' && column.numbered;
      // Entries with an id have different ones.
      const id = typeof entry['id'] === 'string' && { id: entry['id'].replace(/^./, index.toString(16)) };
      return { ...entry, ...id, ...(numbered && { [numbered]: index + 1 }) };
    };
    const wrap = (value: object) => (column.kind === 'record' ? value : [{ ...toEntry(0), ...value }]);
    // Nothing may be a key with nothing as well.
    for (const [name, field] of Object.entries(fields))
      for (const outcome of ['taken', 'refused'] as const)
        for (const value of listValues(field)[outcome])
          if (isNeeded(field) || (value !== null && value !== '')) values[outcome].push(wrap({ [name]: value }));
    values.refused.push(wrap({ unknown: 'x' }));
    if (column.kind === 'records') {
      const list = (count: number) => Array.from({ length: count }, (_, index) => toEntry(index));
      values.taken.push([], list(column.entries));
      values.refused.push(list(column.entries + 1), {}, 'x', [null], ['x'], [{}]);
      for (const [name] of needed) values.refused.push(wrap({ [name]: 5 }), [without(toEntry(0), name)]);
      if (column.numbered) values.refused.push(wrap({ [column.numbered]: 2 }), [entry]);
      if ('id' in fields) values.refused.push([toEntry(0), toEntry(0)]);
    }
  } else if (column.kind === 'choices') {
    values.taken.push([], [...column.values]);
    values.refused.push(['Unknown'], [column.values[0], column.values[0]]);
  } else if (column.kind === 'dates') {
    const days = (count: number) =>
      Array.from({ length: count }, (_, index) => new Date(Date.UTC(2027, 0, index)).toISOString().slice(0, 10));
    values.taken.push(days(column.entries));
    values.refused.push(days(column.entries + 1), ['Monday']);
  } else if (column.kind === 'number') {
    const step = 10 ** -(column.decimals ?? 0);
    values.taken.push(column.min, column.max);
    values.refused.push(column.min - step, column.max + step, 'NaN');
  } else if (column.kind === 'choice') {
    values.taken.push(...column.values);
    values[column.empty === '' ? 'taken' : 'refused'].push('');
    values.refused.push('Unknown');
  } else if (column.kind === 'code') {
    values.taken.push(column.example);
    values[column.empty === '' ? 'taken' : 'refused'].push('');
    values.refused.push(' ', lineBreak, 'x'.repeat(column.max + 1));
  } else if (column.kind === 'image') {
    values.taken.push(camel.repeat(column.max));
    values.refused.push(camel.repeat(column.max + 1));
    values[column.empty === '' ? 'taken' : 'refused'].push('');
  } else if (column.kind === 'line' || column.kind === 'text') {
    values.taken.push(camel.repeat(column.max));
    values.refused.push(camel.repeat(column.max + 1));
    if (column.empty === '') values.taken.push('');
    else values.refused.push('', ' ');
    values[column.kind === 'line' ? 'refused' : 'taken'].push(lineBreak);
  } else {
    const length = column.kind === 'lines' ? column.max : 1;
    values.taken.push(Array(column.entries).fill(camel.repeat(length)));
    values.refused.push(Array(column.entries + 1).fill('x'), [camel.repeat(column.max + 1)]);
    if (column.kind === 'lines') values.refused.push([lineBreak], [' ']);
  }
  return values;
}

/** Returns the column as the shape that a check of the database has. */
function toShape({ label: _, ...column }: AnyColumn): object {
  const { example: _example, ...shape } = { example: undefined, ...column };
  if (column.kind !== 'record' && column.kind !== 'records') return shape;
  const fields = Object.entries(column.fields).map(([name, field]) => [name, toShape(field)]);
  return { ...shape, fields: Object.fromEntries(fields) };
}

describe.each(Object.entries(kinds))('the columns of %s', (table, { columns, others }) => {
  it('are those of the definition, with their types', async () => {
    const rows = await sql<{ name: string; type: string; always: boolean }[]>`
      select attname as name, atttypid::regtype::text as type, attnotnull as always from pg_attribute
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped`;
    const defined = Object.entries(columns).map(([name, column]) => ({
      name,
      type: typeOf(column),
      always: isStoredAlways(column),
    }));
    const left = new Set(others.split(' '));
    const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
    expect(rows.filter(({ name }) => !left.has(name)).sort(byName)).toEqual(defined.sort(byName));
  });

  it('have the shapes of the definition in their checks', async () => {
    const checks = await sql<{ name: string; rule: string }[]>`
      select attname as name, pg_get_constraintdef(c.oid) as rule
      from pg_constraint as c join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where conrelid = ${`public.${table}`}::regclass and pg_get_constraintdef(c.oid) ~ 'has_shape'`;
    const shapes = checks.map(({ name, rule }) => [name, JSON.parse(/'(.*)'::jsonb/.exec(rule)?.[1] ?? 'null')]);
    const expected = Object.entries(columns).filter(([, { kind }]) => kind.startsWith('record'));
    expect(Object.fromEntries(shapes)).toEqual(
      Object.fromEntries(expected.map(([name, column]) => [name, toShape(column)])),
    );
  });

  it.each(Object.entries(columns))('take in %s what the definition takes, and nothing else', async (name, column) => {
    const row = Object.fromEntries(Object.entries(columns).map(([each, other]) => [each, simplest(other)]));
    const { taken, refused } = listValues(column);
    await inUndoneTransaction(async (transaction) => {
      // Checks and defaults alone: neither triggers nor history.
      await transaction.unsafe(
        `create temp table probe (like public.${table} including defaults including constraints) on commit drop;
        alter table probe drop column id`,
      );
      const insert = (value: unknown) =>
        transaction.savepoint((inner) => inner`insert into probe ${inner({ ...row, [name]: value })}`);
      for (const value of taken) await insert(value);
      for (const value of refused) {
        const start = JSON.stringify(value).slice(0, 40);
        await expect(insert(value), start).rejects.toMatchObject({
          code: expect.stringMatching(/^(23514|23502|22003|22P02)$/),
        });
      }
    });
  });
});

it('definitions have the types of the generated ones', () => {
  /** With any text for a choice, as in the generated types. */
  type Widened<Row> = {
    -readonly [K in keyof Row]: Row[K] extends string ? string : Row[K] extends string | null ? string | null : Row[K];
  };
  type Generated<T extends Table, C> = Pick<Tables<T>, keyof Tables<T> & keyof C>;
  expectTypeOf<Widened<RowOf<typeof locations>>>().toEqualTypeOf<Generated<'locations', typeof locations>>();
  type FlatDayTrip = Omit<typeof dayTrips, 'images'>;
  expectTypeOf<Widened<RowOf<FlatDayTrip>>>().toEqualTypeOf<Generated<'day_trips', FlatDayTrip>>();
  type FlatTour = Omit<typeof tours, 'itinerary' | 'availability_calendar'>;
  expectTypeOf<Widened<RowOf<FlatTour>>>().toEqualTypeOf<Generated<'tours', FlatTour>>();
  type ListColumn = 'hero' | 'figures' | 'activities' | 'testimonials' | 'guides' | 'steps' | 'promises' | 'questions';
  type FlatSiteContent = Omit<typeof siteContent, ListColumn>;
  expectTypeOf<Widened<RowOf<FlatSiteContent>>>().toEqualTypeOf<Generated<'site_content', FlatSiteContent>>();
  expectTypeOf<Widened<RowOf<typeof replyTemplates>>>().toEqualTypeOf<
    Generated<'reply_templates', typeof replyTemplates>
  >();
});

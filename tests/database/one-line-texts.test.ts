import { expect, it } from 'vitest';
import { lineColumns, toLines } from '#shared/rules/text/one-line-columns.ts';
import { sql } from './clients.ts';
import { inUndoneTransaction } from './undone-transaction.ts';

it('the admin knows the columns of one line', async () => {
  const checks = await sql<{ source: string; name: string; rule: string; optional: boolean }[]>`
    select relname as source, attname as name, pg_get_constraintdef(c.oid) as rule, not attnotnull as optional
    from pg_constraint as c join pg_attribute on attrelid = conrelid and attnum = conkey[1] join pg_class on pg_class.oid = conrelid
    where pg_get_constraintdef(c.oid) ~ 'is_line|has_lines'`;
  const found: Record<string, Record<string, unknown>> = {};
  for (const { source, name, rule, optional } of checks) {
    const keys = /has_lines\(\w+, '\{(.*?)\}'/.exec(rule)?.[1]?.split(',');
    const kind = keys ?? (rule.includes('is_line_list') ? 'list' : optional ? 'optional' : 'text');
    found[source] = { ...found[source], [name]: kind };
  }
  // Those of these tables are defined in shared/columns.
  const { tours: _tours, day_trips: _trips, locations: _locations, reply_templates: _templates, ...expected } = found;
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

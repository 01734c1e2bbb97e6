import type postgres from 'postgres';

/** Faults that a database can have without any query failing. Each query gives one text a finding. */
const lints = {
  'a table of ours without row level security': `
    select oid::regclass::text from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity`,

  'a policy to write that does not ask for staff': `
    select format('%s: %s', polrelid::regclass, polname) from pg_policy
    where polcmd <> 'r' and concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) not like '%private.is_admin()%'`,

  'a policy for every role there is': `
    select format('%s: %s', polrelid::regclass, polname) from pg_policy where polroles = '{0}'`,

  'a policy whose calls run once a row': `
    select format('%s: %s', polrelid::regclass, polname)
    from pg_policy cross join lateral (
      select concat(pg_get_expr(polqual, polrelid), ' ', pg_get_expr(polwithcheck, polrelid)) as rule) as expression
    where regexp_count(rule, '(private|public|auth)\\.\\w+\\(|current_setting\\(')
       <> regexp_count(rule, 'SELECT ((private|public|auth)\\.\\w+\\(|current_setting\\()')`,

  'two permissive policies for one role and action': `
    select format('%s, %s, %s', polrelid::regclass, role::regrole, action)
    from pg_policy cross join unnest(polroles) as role
      cross join unnest(case polcmd when '*' then array['r', 'a', 'w', 'd'] else array[polcmd::text] end) as action
    where polpermissive
    group by polrelid, role, action having count(*) > 1`,

  'a view that reads with the rights of its owner': `
    select oid::regclass::text from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('v', 'm')
      and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on'], false)`,

  'a function without a fixed search_path': `
    select oid::regprocedure::text from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce('search_path=""' = any (proconfig), false)`,

  'a foreign key without an index': `
    select format('%s: %s', conrelid::regclass, conname) from pg_constraint
    where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (
        select 1 from pg_index where indrelid = conrelid and indpred is null
          and (indkey::int2[])[0:cardinality(conkey) - 1] = conkey)`,

  'an index that stands twice': `
    select string_agg(indexrelid::regclass::text, ' = ' order by indexrelid) from pg_index
    where indrelid in (select oid from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace))
    group by indrelid, indkey::text, indclass::text, indoption::text, pg_get_expr(indexprs, indrelid), pg_get_expr(indpred, indrelid)
    having count(*) > 1`,

  'a right of visitors in the private schema': `
    select format('%s: %s', oid::regclass, role) from pg_class cross join unnest(array['anon', 'authenticated']) as role
    where relnamespace = 'private'::regnamespace
      and case when relkind in ('r', 'p', 'v', 'm') then
            has_table_privilege(role, oid, 'select, insert, update, delete, truncate, references, trigger')
            or has_any_column_privilege(role, oid, 'select, insert, update, references')
          when relkind = 'S' then has_sequence_privilege(role, oid, 'usage, select, update')
          else false end`,

  'a private column that visitors may read': `
    select format('%s.%s', attrelid::regclass, attname) from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
      and attname in ('customer_email', 'customer_phone', 'special_requests', 'review_link_expires_at', 'booking_id', 'budget', 'website')
      and has_column_privilege('anon', attrelid, attname, 'select')`,

  'a right beyond reading and writing rows': `
    select format('%s: %s', oid::regclass, role) from pg_class cross join unnest(array['anon', 'authenticated']) as role
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and has_table_privilege(role, oid, 'truncate, references, trigger')`,
} as const;

export type Lint = keyof typeof lints;
export const lintNames: readonly Lint[] = Object.keys(lints).filter((name): name is Lint => name in lints);

/** What a lint finds in a database. */
export async function runLint(sql: postgres.Sql | postgres.TransactionSql, lint: Lint): Promise<string[]> {
  return (await sql.unsafe(lints[lint]).values()).map((row) => String(row[0]));
}

/** SECURITY DEFINER functions by name with the API's roles that may call them, as the catalogue has them. */
export async function readSecurityDefiners(sql: postgres.Sql): Promise<Record<string, string[]>> {
  const rows = await sql<{ name: string; callers: string[] }[]>`
    select format('%s.%s(%s)', pronamespace::regnamespace, proname,
        (select string_agg(format_type(type, null), ',' order by position) from unnest(proargtypes) with ordinality as argument(type, position))) as name,
      array(select role from unnest(array['anon', 'authenticated']) as role where has_function_privilege(role, pg_proc.oid, 'execute')) as callers
    from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  return Object.fromEntries(rows.map(({ name, callers }) => [name, callers]));
}

/** More characters than any text may have; pictures embedded by an older system are the longest. */
const tooMany = (column: string) => (column === 'locations.images' ? 15_000_000 : 150_000);

/**
 * Columns of texts, lists and documents whose own checks would take a value of far too many characters. Foreign keys are
 * bounded by what they refer to, generated columns by what they are made of.
 */
export async function findUnboundedColumns(sql: postgres.Sql): Promise<string[]> {
  const columns = await sql<{ relation: string; name: string; type: string; checks: string[] | null }[]>`
    select attrelid::regclass::text as relation, quote_ident(attname) as name, format_type(atttypid, atttypmod) as type,
      (select array_agg(pg_get_expr(conbin, conrelid)) from pg_constraint where contype = 'c' and conrelid = attrelid and conkey = array[attnum]) as checks
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'varchar'::regtype, 'bytea'::regtype)
      and not exists (select 1 from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any (conkey))`;
  const huge = (size: number): Readonly<Record<string, readonly string[]>> => ({
    text: [`repeat('x', ${size})`, `repeat(' ', ${size}) || 'x'`],
    'text[]': [
      `array[repeat('x', ${size})]`,
      `array[repeat(' ', ${size}) || 'x']`,
      `array_fill('x'::text, array[${size}])`,
    ],
    jsonb: [
      `to_jsonb(repeat('x', ${size}))`,
      `jsonb_build_object('x', repeat('x', ${size}))`,
      `jsonb_build_array(jsonb_build_object('x', repeat('x', ${size})))`,
    ],
    bytea: [`convert_to(repeat('x', ${size}), 'UTF8')`],
  });
  const unbounded: string[] = [];
  for (const { relation, name, type, checks } of columns) {
    for (const value of huge(tooMany(`${relation}.${name}`))[type] ?? []) {
      const held = (checks ?? []).map((check) => `not coalesce((${check}), true)`).join(' or ') || 'false';
      const [row] = await sql.unsafe<{ held: boolean }[]>(
        `select ${held} as held from (select (${value})::${type} as ${name}) as probe`,
      );
      if (!row?.held) unbounded.push(`${relation}.${name} takes ${value}`);
    }
  }
  return unbounded;
}

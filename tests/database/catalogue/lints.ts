import type postgres from 'postgres';

/** Queries for defects of a schema that no other query notices. Each returns one text for each finding. */
const lints = {
  'table without row level security': `
    select oid::regclass::text from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity`,

  'write policy that does not check for staff': `
    select format('%s: %s', polrelid::regclass, polname) from pg_policy
    where polcmd <> 'r' and concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) not like '%private.is_admin()%'`,

  'policy for every role': `
    select format('%s: %s', polrelid::regclass, polname) from pg_policy where polroles = '{0}'`,

  'policy that calls a function for every row': `
    select format('%s: %s', polrelid::regclass, polname)
    from pg_policy cross join lateral (
      select concat(pg_get_expr(polqual, polrelid), ' ', pg_get_expr(polwithcheck, polrelid)) as rule) as expression
    where regexp_count(rule, '(private|public|auth)\\.\\w+\\(|current_setting\\(')
       <> regexp_count(rule, 'SELECT ((private|public|auth)\\.\\w+\\(|current_setting\\()')`,

  'second permissive policy for the same role and action': `
    select format('%s, %s, %s', polrelid::regclass, role::regrole, action)
    from pg_policy cross join unnest(polroles) as role
      cross join unnest(case polcmd when '*' then array['r', 'a', 'w', 'd'] else array[polcmd::text] end) as action
    where polpermissive
    group by polrelid, role, action having count(*) > 1`,

  'view with the rights of its owner': `
    select oid::regclass::text from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('v', 'm')
      and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on'], false)`,

  'function without a fixed search_path': `
    select oid::regprocedure::text from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce('search_path=""' = any (proconfig), false)`,

  'function that spells out the check for staff': `
    select oid::regprocedure::text from pg_proc
    where prosrc ~ 'if not private\\.is_admin\\(\\) then\\s+raise' and oid <> 'private.require_staff()'::regprocedure`,

  'Moroccan time by the time zone data of the database': `
    select oid::regprocedure::text from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind in ('f', 'p') and pg_get_functiondef(oid) ~ 'Africa/'
      and oid not in ('private.morocco_time(timestamptz)'::regprocedure, 'private.morocco_instant(timestamp)'::regprocedure)
    union all
    select format('%s: a default', adrelid::regclass) from pg_attrdef where pg_get_expr(adbin, adrelid) ~ 'Africa/'
    union all
    select format('%s: a view', viewname) from pg_views where schemaname in ('public', 'private') and definition ~ 'Africa/'`,

  'foreign key without an index': `
    select format('%s: %s', conrelid::regclass, conname) from pg_constraint
    where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (
        select 1 from pg_index where indrelid = conrelid and indpred is null
          and (indkey::int2[])[0:cardinality(conkey) - 1] = conkey)`,

  'duplicate index': `
    select string_agg(indexrelid::regclass::text, ' = ' order by indexrelid) from pg_index
    where indrelid in (select oid from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace))
    group by indrelid, indkey::text, indclass::text, indoption::text, pg_get_expr(indexprs, indrelid), pg_get_expr(indpred, indrelid)
    having count(*) > 1`,

  'right of visitors in the private schema': `
    select format('%s: %s', oid::regclass, role) from pg_class cross join unnest(array['anon', 'authenticated']) as role
    where relnamespace = 'private'::regnamespace
      and case when relkind in ('r', 'p', 'v', 'm') then
            has_table_privilege(role, oid, 'select, insert, update, delete, truncate, references, trigger')
            or has_any_column_privilege(role, oid, 'select, insert, update, references')
          when relkind = 'S' then has_sequence_privilege(role, oid, 'usage, select, update')
          else false end`,

  'private column that visitors may read': `
    select format('%s.%s', attrelid::regclass, attname) from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
      and attname in ('customer_email', 'customer_phone', 'special_requests', 'review_link_expires_at', 'booking_id', 'budget', 'trap')
      and has_column_privilege('anon', attrelid, attname, 'select')`,

  'right to change the history': `
    select format('%s: %s', role, right_name)
    from unnest(array['anon', 'authenticated', 'service_role']) as role
      cross join unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as right_name
    where has_table_privilege(role, 'public.history', right_name)
      or right_name in ('insert', 'update', 'references') and has_any_column_privilege(role, 'public.history', right_name)`,

  'right of visitors beyond reading and writing rows': `
    select format('%s: %s', oid::regclass, role) from pg_class cross join unnest(array['anon', 'authenticated']) as role
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and has_table_privilege(role, oid, 'truncate, references, trigger')`,
} as const;

export type Lint = keyof typeof lints;
export const lintNames: readonly Lint[] = Object.keys(lints).filter((name): name is Lint => name in lints);

/** Returns the findings of a lint. */
export async function runLint(sql: postgres.Sql | postgres.TransactionSql, lint: Lint): Promise<string[]> {
  return (await sql.unsafe(lints[lint]).values()).map((row) => String(row[0]));
}

/** Reads the SECURITY DEFINER functions and the roles of the API that may call each. */
export async function readSecurityDefiners(sql: postgres.Sql): Promise<Record<string, string[]>> {
  const rows = await sql<{ name: string; callers: string[] }[]>`
    select format('%s.%s(%s)', pronamespace::regnamespace, proname,
        (select string_agg(format_type(type, null), ',' order by position) from unnest(proargtypes) with ordinality as argument(type, position))) as name,
      array(select role from unnest(array['anon', 'authenticated']) as role where has_function_privilege(role, pg_proc.oid, 'execute')) as callers
    from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  return Object.fromEntries(rows.map(({ name, callers }) => [name, callers]));
}

/** Columns that may contain the data: images of an older system, which are the longest values. */
const columnsWithImages = ['locations.images', 'history.old', 'history.new', 'private.deleted_records."row"'];

/** More characters than any value of a column may have. */
const excessiveLength = (column: string) => (columnsWithImages.includes(column) ? 16_000_000 : 150_000);

/**
 * Finds columns of texts, lists and documents whose checks accept a value of far too many characters. Skips foreign keys
 * and generated columns, which other columns limit.
 * @param table the only one to look at; if undefined, looks at all
 */
export async function findUnboundedColumns(
  sql: postgres.Sql | postgres.TransactionSql,
  table?: string,
): Promise<string[]> {
  const columns = await sql<{ relation: string; name: string; type: string; checks: string[] | null }[]>`
    select attrelid::regclass::text as relation, quote_ident(attname) as name, format_type(atttypid, atttypmod) as type,
      (select array_agg(pg_get_expr(conbin, conrelid)) from pg_constraint where contype = 'c' and conrelid = attrelid and conkey = array[attnum]) as checks
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      and attrelid = coalesce(${table ?? null}::regclass, attrelid)
      and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'varchar'::regtype, 'bytea'::regtype)
      and not exists (select 1 from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any (conkey))`;
  const hugeValues = (size: number): Readonly<Record<string, readonly string[]>> => ({
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
    for (const value of hugeValues(excessiveLength(`${relation}.${name}`))[type] ?? []) {
      const isRejected = (checks ?? []).map((check) => `not coalesce((${check}), true)`).join(' or ') || 'false';
      const [row] = await sql.unsafe<{ rejected: boolean }[]>(
        `select ${isRejected} as rejected from (select (${value})::${type} as ${name}) as probe`,
      );
      if (!row?.rejected) unbounded.push(`${relation}.${name} accepts ${value}`);
    }
  }
  return unbounded;
}

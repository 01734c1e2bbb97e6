import type postgres from 'postgres';

/**
 * Describes everything that the migrations create, one line each: relations, columns, constraints, indexes, policies,
 * functions, triggers, buckets and the rights of the API's roles. Two databases with the same lines behave the same.
 * Owners are left out.
 */
export async function describeCatalogue(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with ours as (select oid as relation, relkind, relrowsecurity, reloptions from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)),
    api as (select unnest(array['anon', 'authenticated']) as role)
    select format('relation %s %s rls=%s %s', relation::regclass, relkind, relrowsecurity, reloptions) as line
      from ours where relkind in ('r', 'v', 'm', 'p', 'S')
    union all
    select format('column %s.%s %s not null=%s default=%s %s', relation::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
        pg_get_expr(adbin, adrelid), attidentity)
      from ours join pg_attribute on attrelid = relation left join pg_attrdef on adrelid = oid and adnum = attnum
      where relkind = 'r' and attnum > 0 and not attisdropped
    union all
    select format('view %s %s', relation::regclass, pg_get_viewdef(relation)) from ours where relkind = 'v'
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) from pg_constraint
      where connamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select pg_get_indexdef(indexrelid) from pg_index join ours on relation = indrelid
    union all
    select format('policy %s %s %s %s %s %s', polrelid::regclass, polname, polcmd, (select array_agg(role::regrole::text order by role::regrole::text) from unnest(polroles) as role),
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy
    union all
    select format('%s callable by %s', pg_get_functiondef(pg_proc.oid),
        array(select role from api where has_function_privilege(role, pg_proc.oid, 'execute')))
      from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind <> 'a'
    union all
    select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join ours on relation = tgrelid where not tgisinternal
    union all
    select format('%s may %s %s.%s', role, right_name, relation::regclass, attname)
      from ours join pg_attribute on attrelid = relation and attnum > 0 and not attisdropped
        cross join api cross join unnest(array['select', 'insert', 'update']) as right_name
      where relkind in ('r', 'v') and has_column_privilege(role, relation, attnum, right_name)
    union all
    select format('%s may %s %s', role, right_name, relation::regclass)
      from ours cross join api cross join unnest(array['delete', 'truncate', 'references', 'trigger']) as right_name
      where relkind in ('r', 'v') and has_table_privilege(role, relation, right_name)
    union all
    select format('bucket %s %s %s %s', id, public, file_size_limit, allowed_mime_types) from storage.buckets`;
  return rows.map(({ line }) => line).sort();
}

import type postgres from 'postgres';

const introduction = `# Data

<!-- Made from the database itself by npm run types: tables, policies and functions with their comments. Do not edit. -->

Everything that must hold, holds in the database: what a trip costs, who may read what, which review is whose. The API in
front of it (PostgREST, on hosted Supabase and in the local backend) adds nothing to it and takes nothing away. The API
exposes the schema \`public\`; the schema \`private\` cannot be reached from outside.

People are of three kinds: visitors (the role \`anon\`), signed-in accounts (\`authenticated\`), and among these the staff,
whom policies recognize by \`is_admin()\`. Servers with the secret key are the service role. The tests in \`tests/database/matrix\` check every line below against the running
API.`;

/** Renders docs/data.md from the catalogue of a database with all migrations. */
export async function renderDataDocs(sql: postgres.Sql): Promise<string> {
  const parts = [
    introduction,
    '## How the tables are related',
    await diagram(sql),
    '## What visitors and staff can reach',
    ...(await relations(sql, 'public')),
    '## Functions',
    await functions(sql),
    '## Images',
    await buckets(sql),
    '## What nobody can reach',
    ...(await relations(sql, 'private')),
  ];
  return `${parts.join('\n\n')}\n`;
}

async function diagram(sql: postgres.Sql): Promise<string> {
  const columns = await sql<{ table: string; type: string; name: string; keys: string }[]>`
    select relname as table, replace(format_type(atttypid, null), ' ', '-') as type, attname as name,
      concat_ws(', ',
        (select 'PK' from pg_constraint where conrelid = attrelid and contype = 'p' and attnum = any (conkey)),
        (select 'FK' from pg_constraint where conrelid = attrelid and contype = 'f' and attnum = any (conkey)),
        (select 'UK' from pg_constraint where conrelid = attrelid and contype = 'u' and attnum = any (conkey))) as keys
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    order by relname, attnum`;
  const links = await sql<{ from: string; to: string; column: string; single: boolean }[]>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to, attname as column,
      exists (select 1 from pg_index where indrelid = conrelid and indisunique and indkey::text = attnum::text) as single
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 3`;
  const lines: string[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    lines.push(`  ${table} {`);
    for (const column of columns.filter((candidate) => candidate.table === table)) {
      lines.push(`    ${column.type.replace('[]', '-list')} ${column.name}${column.keys ? ` ${column.keys}` : ''}`);
    }
    lines.push('  }');
  }
  for (const { from, to, column, single } of links)
    lines.push(`  ${to} |o--o${single ? '|' : '{'} ${from} : ${column}`);
  return ['```mermaid', 'erDiagram', ...lines, '```'].join('\n');
}

async function relations(sql: postgres.Sql, schema: 'public' | 'private'): Promise<string[]> {
  const rows = await sql<
    { name: string; isView: boolean; description: string; policies: string[]; rights: string[] }[]
  >`
    select relname as name, relkind = 'v' as "isView", obj_description(pg_class.oid, 'pg_class') as description,
      array(select polname::text from pg_policy where polrelid = pg_class.oid order by polname) as policies,
      array(
        select format('%s: %s', case role when 'anon' then 'visitors' else 'accounts' end, string_agg(lower(right_name), ', ' order by position))
        from unnest(array['anon', 'authenticated']) as role
          cross join unnest(array['select', 'insert', 'update', 'delete']) with ordinality as rights(right_name, position)
        where has_table_privilege(role, pg_class.oid, right_name)
          or right_name <> 'delete' and has_any_column_privilege(role, pg_class.oid, right_name)
        group by role order by role) as rights
    from pg_class where relnamespace = ${schema}::regnamespace and relkind in ('r', 'v') order by relkind, relname`;
  return rows.flatMap(({ name, isView, description, policies, rights }) => {
    const heading = `### ${schema === 'private' ? 'private.' : ''}${name}${isView ? ' (view)' : ''}`;
    const withheld = name === 'reviews' ? ' Visitors cannot read `booking_id`.' : '';
    const accessLines = rights.length > 0 ? [`Rights: ${rights.join('; ')}.${withheld}`] : [];
    return [
      heading,
      description,
      ...accessLines,
      ...(policies.length > 0 ? [policies.map((policy) => `- ${policy}`).join('\n')] : []),
    ];
  });
}

/** Who may call a function: visitors and accounts, accounts, staff among them, or servers with the secret key. */
export type Callers = 'everybody' | 'accounts' | 'staff' | 'the service role';

/**
 * Reads the functions of the API and who may call them. Functions for staff are granted to all accounts, and first of all refuse
 * others themselves.
 */
export async function readFunctions(sql: postgres.Sql) {
  return sql<{ name: string; signature: string; callers: Callers; description: string }[]>`
    select proname as name, format('%s(%s)', proname, pg_get_function_identity_arguments(oid)) as signature,
      case
        when has_function_privilege('anon', oid, 'execute') then 'everybody'
        when not has_function_privilege('authenticated', oid, 'execute') then 'the service role'
        when prosrc ~ 'begin\\s+perform private\\.(require_staff|require_recent_sign_in)\\(\\);' then 'staff'
        else 'accounts' end as callers,
      obj_description(oid, 'pg_proc') as description
    from pg_proc where pronamespace = 'public'::regnamespace order by proname`;
}

async function functions(sql: postgres.Sql): Promise<string> {
  const rows = await readFunctions(sql);
  const lines = rows.map(({ signature, callers, description }) => `| \`${signature}\` | ${callers} | ${description} |`);
  return ['| function | may be called by | what it does |', '| --- | --- | --- |', ...lines].join('\n');
}

async function buckets(sql: postgres.Sql): Promise<string> {
  const rows = await sql<{ id: string; size: string; types: string[] }[]>`
    select id, pg_size_pretty(file_size_limit) as size, allowed_mime_types as types from storage.buckets order by id`;
  const policies = await sql<{ name: string }[]>`
    select polname as name from pg_policy where polrelid = 'storage.objects'::regclass order by polname`;
  return [
    'Everybody reads an image by its address.',
    '',
    '| bucket | largest file | types |',
    '| --- | --- | --- |',
    ...rows.map(({ id, size, types }) => `| \`${id}\` | ${size} | ${types.join(', ')} |`),
    '',
    ...policies.map(({ name }) => `- ${name}`),
  ].join('\n');
}

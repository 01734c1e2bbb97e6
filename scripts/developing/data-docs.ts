import type postgres from 'postgres';

const introduction = `# Data

<!-- Made from the database itself by npm run types: tables and policies with their comments, and functions. Do not edit. -->

The database enforces every rule: what a trip costs, who may read what, which review is whose. The API (PostgREST) exposes the
schema \`public\`; nobody reaches \`private\` through it. Columns and arguments are in \`shared/database.types.ts\`, comments in the migrations.

Visitors have the role \`anon\`, signed-in accounts \`authenticated\`. Staff are accounts for which \`is_admin()\` is true. Servers
with the secret key are the service role. The tests in \`tests/database/matrix\` check the rights below against the running API.`;

/** Renders docs/data.md from the catalogue of a database with all migrations. */
export async function renderDataDocs(sql: postgres.Sql): Promise<string> {
  const parts = [
    introduction,
    '## How the tables are related',
    await diagram(sql),
    '## What visitors and staff can reach',
    'Accounts that are not staff have the rights of visitors: policies refuse them the other rows.',
    await relations(sql, 'public'),
    '## Functions',
    await functions(sql),
    '## Images',
    await buckets(sql),
    '## What nobody can reach',
    await relations(sql, 'private'),
  ];
  return `${parts.join('\n\n')}\n`;
}

async function diagram(sql: postgres.Sql): Promise<string> {
  const links = await sql<{ from: string; to: string; column: string; single: boolean }[]>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to, attname as column,
      exists (select 1 from pg_index where indrelid = conrelid and indisunique and indkey::text = attnum::text) as single
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 3`;
  const lines = links.map(({ from, to, column, single }) => `  ${to} |o--o${single ? '|' : '{'} ${from} : ${column}`);
  return ['```mermaid', 'erDiagram', ...lines, '```'].join('\n');
}

async function relations(sql: postgres.Sql, schema: 'public' | 'private'): Promise<string> {
  const rows = await sql<
    { name: string; isView: boolean; description: string; policies: string[]; rights: string[] }[]
  >`
    select relname as name, relkind = 'v' as "isView", obj_description(pg_class.oid, 'pg_class') as description,
      array(
        select polname::text from pg_policy where polrelid = pg_class.oid and polname !~ '^Staff ' order by polname
      ) as policies,
      array(
        select format('%s %s', case role when 'anon' then 'visitors' else 'accounts' end, string_agg(lower(right_name), ', ' order by position))
        from unnest(array['anon', 'authenticated']) as role
          cross join unnest(array['select', 'insert', 'update', 'delete']) with ordinality as rights(right_name, position)
        where has_table_privilege(role, pg_class.oid, right_name)
          or right_name <> 'delete' and has_any_column_privilege(role, pg_class.oid, right_name)
        group by role order by role) as rights
    from pg_class where relnamespace = ${schema}::regnamespace and relkind in ('r', 'v') order by relkind, relname`;
  return rows
    .map(({ name, isView, description, policies, rights }) => {
      const withheld = name === 'reviews' ? ['Visitors cannot read `booking_id`'] : [];
      const access = [...rights, ...policies, ...withheld].join('; ');
      const text = schema === 'public' ? description : summarize(description);
      return `- \`${name}\`${isView ? ' (view)' : ''}: ${text}${access && ` Rights: ${access}.`}`;
    })
    .join('\n');
}

/** Who may call a function: visitors and accounts, accounts, staff among them, or servers with the secret key. */
export type Callers = 'everybody' | 'accounts' | 'staff' | 'the service role';

/**
 * Reads the functions of the API and who may call them. Functions for staff are granted to all accounts, and first of all refuse
 * others themselves.
 */
export async function readFunctions(sql: postgres.Sql) {
  return sql<{ name: string; callers: Callers }[]>`
    select proname as name,
      case
        when has_function_privilege('anon', oid, 'execute') then 'everybody'
        when not has_function_privilege('authenticated', oid, 'execute') then 'the service role'
        when prosrc ~ 'begin\\s+perform private\\.(require_staff|require_recent_sign_in)\\(\\);' then 'staff'
        else 'accounts' end as callers
    from pg_proc where pronamespace = 'public'::regnamespace order by proname`;
}

/** Returns what a comment says first, without details after a colon. */
function summarize(comment: string): string {
  return comment.replace(/(; |: |\. [A-Z]).*/, '.');
}

async function functions(sql: postgres.Sql): Promise<string> {
  const rows = await readFunctions(sql);
  return [...Map.groupBy(rows, ({ callers }) => callers)]
    .map(([callers, list]) => `- For ${callers}: ${list.map(({ name }) => `\`${name}()\``).join(', ')}.`)
    .join('\n');
}

async function buckets(sql: postgres.Sql): Promise<string> {
  const rows = await sql<{ id: string; size: string; types: string[] }[]>`
    select id, pg_size_pretty(file_size_limit) as size, allowed_mime_types as types from storage.buckets order by id`;
  const policies = await sql<{ name: string }[]>`
    select polname as name from pg_policy where polrelid = 'storage.objects'::regclass order by polname`;
  const rights = ['Everybody reads an image by its address', ...policies.map(({ name }) => name)].join('; ');
  const lines = rows.map(({ id, size, types }) => `- \`${id}\`: ${types.join(', ')}; at most ${size}`);
  return [`${rights}.`, '', ...lines].join('\n');
}

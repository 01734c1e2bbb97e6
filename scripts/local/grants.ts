import { readFile, writeFile } from 'node:fs/promises';
import type postgres from 'postgres';
import { z } from 'zod';
import { errorCode } from '../runtime/errors.ts';

/** A privilege of a role on a table, view or sequence, or on one column of it. */
const grantSchema = z.object({
  relation: z.string(),
  column: z.string().nullable(),
  role: z.enum(['anon', 'authenticated', 'service_role']),
  privilege: z.string().regex(/^[A-Z ]+$/),
});
type Grant = z.infer<typeof grantSchema>;

/**
 * Reads the privileges that the migrations grant, for restoreGrants. On the first request of a process, @supabase/lite grants
 * visitors and the service role everything on every table.
 * @param file stores the privileges between starts, since a killed start may leave those of lite in the database
 * @param migrated true if this start applied migrations; the stored privileges are then read again from the database
 */
export async function readGrants(sql: postgres.Sql, file: string, migrated: boolean): Promise<readonly Grant[]> {
  const stored = migrated ? undefined : await readStoredGrants(file);
  if (stored) return stored;
  const rows = await sql`
    with relation as (
      select oid, oid::regclass::text as name, relowner, relacl from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v', 'm', 'p', 'S')
    )
    select name as relation, null as column, grantee::regrole::text as role, privilege_type as privilege
    from relation cross join aclexplode(relacl)
    where grantee in ('anon'::regrole, 'authenticated'::regrole, 'service_role'::regrole)
    union all
    select name, quote_ident(attname), grantee::regrole::text, privilege_type
    from relation join pg_attribute on attrelid = relation.oid and not attisdropped cross join aclexplode(attacl)
    where grantee in ('anon'::regrole, 'authenticated'::regrole, 'service_role'::regrole)`;
  const grants = z.array(grantSchema).parse(rows);
  await writeFile(file, JSON.stringify(grants), { mode: 0o600 });
  return grants;
}

/** Restores the privileges of the migrations, and revokes the default privileges that lite sets for future tables. */
export async function restoreGrants(sql: postgres.Sql, grants: readonly Grant[]): Promise<void> {
  const statements = ['public', 'private'].flatMap((schema) => [
    `revoke all on all tables in schema ${schema} from anon, authenticated, service_role`,
    `revoke all on all sequences in schema ${schema} from anon, authenticated, service_role`,
    `alter default privileges in schema ${schema} revoke all on tables from anon, authenticated, service_role`,
    `alter default privileges in schema ${schema} revoke all on sequences from anon, authenticated, service_role`,
  ]);
  for (const { relation, column, role, privilege } of grants) {
    statements.push(`grant ${privilege}${column === null ? '' : ` (${column})`} on ${relation} to ${role}`);
  }
  await sql.begin((transaction) => transaction.unsafe(statements.join(';\n')));
}

async function readStoredGrants(file: string): Promise<readonly Grant[] | undefined> {
  try {
    return z.array(grantSchema).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import { connect } from '../runtime/database-connection.ts';
import type { Backend } from './backend.ts';

const role = 'archive_loader';
/** Schemas whose tables an archive fills. */
const schemas = 'public, private, auth';

/**
 * Runs a function with a connection that can change rows but reach no file or program, whatever is in the archive. A hosted
 * project's role is no superuser; the local database's is, so a temporary role is created there.
 */
export async function withLoaderRole<Result>(
  backend: Backend,
  use: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const owner = connect(backend);
  try {
    if (!backend.isLocal) return await use(owner);
    const password = randomBytes(24).toString('hex');
    await dropRole(owner);
    await owner.unsafe(`
      create role ${role} login bypassrls password '${password}';
      grant set on parameter session_replication_role to ${role};
      grant usage on schema ${schemas} to ${role};
      grant all on all tables in schema ${schemas} to ${role};
      grant all on all sequences in schema ${schemas} to ${role};
      grant execute on all functions in schema public, private to ${role}`);
    const address = new URL(backend.databaseUrl);
    address.username = role;
    address.password = password;
    const loader = connect({ ...backend, databaseUrl: address.href });
    try {
      return await use(loader);
    } finally {
      await loader.end({ timeout: 1 });
      await dropRole(owner);
    }
  } finally {
    await owner.end({ timeout: 1 });
  }
}

/** Removes the role, which a killed run may have left behind. */
async function dropRole(sql: postgres.Sql): Promise<void> {
  const [found] = await sql`select 1 from pg_roles where rolname = ${role}`;
  if (found) await sql.unsafe(`drop owned by ${role}; drop role ${role}`);
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresConnection } from '@supabase/lite/postgres';
import { sql } from 'kysely';

type WithContext = Parameters<PostgresConnection['withContext']>;

const visitorAddress = new AsyncLocalStorage<string>();

/** Runs a request handler in a context in which ApiConnection passes the visitor's network address to the database. */
export function withVisitorAddress<T>(address: string, answer: () => T): T {
  return visitorAddress.run(address, answer);
}

/**
 * The database connection of @supabase/lite, extended to do for every request what hosted Supabase does: pass the header with
 * the visitor's address to the database (lite does so for functions only), and apply the statement timeout of the role.
 */
export class ApiConnection extends PostgresConnection {
  override withContext<T>(
    variables: WithContext[0],
    run: (database: Parameters<WithContext[1]>[0]) => Promise<T>,
    options?: WithContext[2],
  ): Promise<T> {
    const address = visitorAddress.getStore();
    if (address === undefined) return super.withContext(variables, run, options);
    const headers = JSON.stringify({ 'cf-connecting-ip': address });
    return super.withContext(
      variables,
      async (database) => {
        await sql`select set_config('request.headers', ${headers}, true), set_config('statement_timeout', coalesce(
            (select substr(setting, 19) from pg_roles cross join unnest(rolconfig) as setting
             where rolname = current_setting('role') and setting like 'statement_timeout=%'),
            current_setting('statement_timeout')), true)`.execute(database);
        return run(database);
      },
      options,
    );
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresConnection } from '@supabase/lite/postgres';
import { sql } from 'kysely';

type WithContext = Parameters<PostgresConnection['withContext']>;

const visitorAddress = new AsyncLocalStorage<string>();

/** Runs what answers a request, so that the database is told the network address the request came from. */
export function withVisitorAddress<T>(address: string, answer: () => T): T {
  return visitorAddress.run(address, answer);
}

/**
 * @supabase/lite's connection, which does for every request what hosted Supabase does: tells the database of its headers (lite
 * does so for functions only), and applies the settings of the role that it acts as. Of the headers, only the one that the
 * hosted edge puts the visitor's address into is passed on; of the settings, there is only one, the time a statement may take.
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

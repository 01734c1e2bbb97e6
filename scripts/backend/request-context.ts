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
 * @supabase/lite's connection, which tells the database of a request's headers as hosted Supabase does: it does so itself
 * for functions only. Of the headers, only the one that the hosted edge puts the visitor's address into is passed on.
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
        await sql`select set_config('request.headers', ${headers}, true)`.execute(database);
        return run(database);
      },
      options,
    );
  }
}

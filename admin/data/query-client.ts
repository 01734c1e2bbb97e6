import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { getHttpStatus, isSessionEnded } from './http-status.ts';
import { logError } from './log-error.ts';

/**
 * Creates the client of react-query. It logs each failed request with its key and record ids, except conflicts and the end of the
 * session, which the user is asked about. Without a network a request fails at once, so that the screen can say so.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (!isSessionEnded(error)) logError(describeKey(queryKey))(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, variables, _result, { options: { mutationKey = [] } }) => {
        if (getHttpStatus(error) !== 409 && !isSessionEnded(error))
          logError([describeKey(mutationKey), ...getIds(variables)].join(' '))(error);
      },
      onSuccess: () => repeatFirstReads(client),
    }),
    defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
  return client;
}

/**
 * Repeats the queries that are read for the first time, once they have their response, which may be from before a change. A refresh
 * restarts all others, but not these.
 */
function repeatFirstReads(client: QueryClient): void {
  const predicate = ({ state }: Query) => state.data === undefined;
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate })) {
    const repeat = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(repeat, () => undefined);
  }
}

/** Returns the words of a key, such as 'bookings getList'. Texts that staff typed are left out. */
export function describeKey(key: QueryKey): string {
  return key.filter((part) => typeof part === 'string' && /^[a-z_-]{1,30}$/i.test(part)).join(' ');
}

/** Returns the ids of the records that a mutation changes, without e-mail addresses. */
function getIds(variables: unknown): unknown[] {
  if (typeof variables !== 'object' || variables === null) return [];
  const ids =
    'ids' in variables && Array.isArray(variables.ids) ? variables.ids : 'id' in variables ? [variables.id] : [];
  return ids.filter((id) => typeof id === 'string' && /^[\w-]+$/.test(id));
}

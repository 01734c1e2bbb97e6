import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { getHttpStatus } from './http-status.ts';
import { logError } from './log-error.ts';

/**
 * Creates the client of react-query. It logs each request that fails, by its key, except conflicts: these are questions to
 * the user. Without a network a request fails at once, so that the screen can say so.
 */
export function createQueryClient(): QueryClient {
  const log = (error: Error, key: QueryKey = []) => logError(describeKey(key))(error);
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => log(error, queryKey) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { options }) => {
        if (getHttpStatus(error) !== 409) log(error, options.mutationKey);
      },
    }),
    defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
}

/** Returns the words of a key, such as 'bookings getList'. Texts that staff typed are left out. */
export function describeKey(key: QueryKey): string {
  return key.filter((part) => typeof part === 'string' && /^[a-z_-]{1,30}$/i.test(part)).join(' ');
}

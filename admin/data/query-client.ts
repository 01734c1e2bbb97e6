import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { logError } from './log-error.ts';

/** Creates the client of react-query, which logs each query that fails, by its key. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error, { queryKey }: { readonly queryKey: QueryKey }) =>
    logError(describeKey(queryKey))(error);
  return new QueryClient({ queryCache: new QueryCache({ onError }) });
}

/** Returns the words of a key, such as 'bookings getList'. Texts that staff typed are left out. */
export function describeKey(key: QueryKey): string {
  return key.filter((part) => typeof part === 'string' && /^[a-z_-]{1,30}$/i.test(part)).join(' ');
}

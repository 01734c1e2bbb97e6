import { isAuthRetryableFetchError } from '@supabase/supabase-js';

/** What the sign-in service refused, as an Error whose message may be shown: the service's own, or that it is out of reach. */
export function toDisplayError(error: Error): Error {
  const unreachable = isAuthRetryableFetchError(error) || !error.message || error.message === '{}';
  return new Error(unreachable ? 'The sign-in service cannot be reached. Please try again.' : error.message);
}

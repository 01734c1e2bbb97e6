import { isAuthRetryableFetchError } from '@supabase/supabase-js';

/** Returns an Error to show: with our message for an unreachable service, otherwise with the service's own. */
export function toDisplayError(error: Error): Error {
  const isUnreachable = isAuthRetryableFetchError(error) || !error.message || error.message === '{}';
  return new Error(isUnreachable ? 'The sign-in service cannot be reached. Please try again.' : error.message);
}

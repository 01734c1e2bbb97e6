import { isAuthApiError, isAuthRetryableFetchError } from '@supabase/supabase-js';

/** Returns an Error to show: with our message for an unreachable service and a locked account, otherwise with the service's own. */
export function toDisplayError(error: Error): Error {
  if (isAuthApiError(error) && error.code === 'user_banned') return new Error('This account has been locked.');
  const isUnreachable = isAuthRetryableFetchError(error) || !error.message || error.message === '{}';
  return new Error(isUnreachable ? 'The sign-in service cannot be reached. Please try again.' : error.message);
}

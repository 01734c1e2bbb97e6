import { isAuthApiError, isAuthRetryableFetchError } from '@supabase/supabase-js';

/** Returns an Error to show: with our message for a wrong password or an unreachable service, otherwise the service's own. */
export function toDisplayError(error: Error): Error {
  if (isAuthApiError(error) && error.code === 'invalid_credentials') return new Error('Wrong e-mail or password');
  const isUnreachable = isAuthRetryableFetchError(error) || !error.message || error.message === '{}';
  return new Error(isUnreachable ? 'The sign-in service cannot be reached. Please try again.' : error.message);
}

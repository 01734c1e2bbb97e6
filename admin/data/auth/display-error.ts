import { isAuthApiError, isAuthRetryableFetchError } from '@supabase/supabase-js';

/** Our messages by the error code of the sign-in service. */
export const serviceMessages: ReadonlyMap<string | undefined, string> = new Map([
  ['user_banned', 'This account has been locked.'],
  ['over_request_rate_limit', 'There were too many attempts. Please wait a few minutes.'],
]);

/** Returns an Error to show: with our message if there is one, also for an unreachable service, otherwise with the service's own. */
export function toDisplayError(error: Error): Error {
  const message = isAuthApiError(error) ? serviceMessages.get(error.code) : undefined;
  if (message !== undefined) return new Error(message);
  const isUnreachable = isAuthRetryableFetchError(error) || !error.message || error.message === '{}';
  return new Error(isUnreachable ? 'The sign-in service cannot be reached. Please try again.' : error.message);
}

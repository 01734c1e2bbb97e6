/** Content of a recovery link, from the fragment of its address: the tokens of a session, or why the link is invalid. */
export type RecoveryLink = { readonly accessToken: string; readonly refreshToken: string } | { readonly error: string };

/** Our messages by the service's error code. The text in the address is never shown, since anyone could have written it. */
const errorMessages: ReadonlyMap<string | null, string> = new Map([
  ['otp_expired', 'The link has been used already, or it is too old.'],
  ['access_denied', 'The link has been used already, or it is too old.'],
  ['user_banned', 'This account has been locked.'],
  ['over_request_rate_limit', 'There were too many attempts. Please wait a few minutes.'],
  ['server_error', 'The sign-in service could not answer. Please try again later.'],
  ['unexpected_failure', 'The sign-in service could not answer. Please try again later.'],
]);
const unknownErrorMessage = 'The link could not be used.';

/**
 * Removes the fragment of a recovery link, valid or not, from the address: its tokens open the account.
 * @returns the content of the link; undefined if the address has none, or a link of another type
 */
export function takeRecoveryLink(location: Location, history: History): RecoveryLink | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const [accessToken, refreshToken] = [fragment.get('access_token'), fragment.get('refresh_token')];
  const hasFailed = ['error', 'error_code', 'error_description'].some((name) => fragment.has(name));
  if (accessToken === null && !hasFailed) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (hasFailed)
    return {
      error:
        errorMessages.get(fragment.get('error_code')) ??
        errorMessages.get(fragment.get('error')) ??
        unknownErrorMessage,
    };
  return accessToken && refreshToken && fragment.get('type') === 'recovery' ? { accessToken, refreshToken } : undefined;
}

/** The tokens of the session that a link in a mail starts. */
export interface RecoveryKeys {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** True for the link of an invitation, to an account without a password. */
  readonly isInvitation: boolean;
}

/** Content of a link that leads to a new password, from the fragment of its address: its keys, or why it is invalid. */
export type RecoveryLink = RecoveryKeys | { readonly error: string };

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
 * Removes the fragment of a link of recovery or invitation, valid or not, from the address: its tokens open the account.
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
  const type = fragment.get('type');
  const isInvitation = type === 'invite';
  return accessToken && refreshToken && (isInvitation || type === 'recovery')
    ? { accessToken, refreshToken, isInvitation }
    : undefined;
}

import { z } from 'zod/mini';
import { serviceMessages } from './display-error.ts';

/** What a link of the sign-in service is for: an invitation, a forgotten password, or a new e-mail address. */
const linkTypes = z.enum(['invite', 'recovery', 'email_change']);
export type AccountLinkType = z.infer<typeof linkTypes>;

/**
 * A link of the sign-in service, from the fragment of its address: a token that still has to be spent, or the session that it was
 * spent for on the way (links of a project without our mail templates).
 */
export type AccountLink = { readonly type: AccountLinkType } & (
  | { readonly tokenHash: string }
  | { readonly accessToken: string; readonly refreshToken: string }
);

/** Content of a link, or why it is invalid. */
export type AccountLinkResult = AccountLink | { readonly error: string };

/** Message about a link that no longer works. */
export const spentLinkMessage = 'The link has been used already, or it is too old.';

/** Our messages by the service's error code. The text in the address is never shown, since anyone could have written it. */
const errorMessages: ReadonlyMap<string | null | undefined, string> = new Map([
  ['otp_expired', spentLinkMessage],
  ['access_denied', spentLinkMessage],
  ...serviceMessages,
  ['server_error', 'The sign-in service could not answer. Please try again later.'],
  ['unexpected_failure', 'The sign-in service could not answer. Please try again later.'],
]);
const unknownErrorMessage = 'The link could not be used.';

/** Returns our message for an error code of the sign-in service about a link; undefined for other codes. */
export const describeLinkError = (code: string | null | undefined): string | undefined => errorMessages.get(code);

const errorKeys = ['error', 'error_code', 'error_description'];

/** Returns true if the fragment of an address is that of a link of the sign-in service, valid or not. */
export function hasAccountLink({ hash }: Location): boolean {
  const fragment = new URLSearchParams(hash.slice(1));
  return ['token_hash', 'access_token', ...errorKeys].some((key) => fragment.has(key));
}

/**
 * Removes the fragment of a link of the sign-in service, valid or not, from the address: its tokens open the account.
 * @returns the content of the link; undefined if the address has none, or a link of another type
 */
export function takeAccountLink(location: Location, history: History): AccountLinkResult | undefined {
  if (!hasAccountLink(location)) return undefined;
  const fragment = new URLSearchParams(location.hash.slice(1));
  const tokenHash = fragment.get('token_hash');
  const [accessToken, refreshToken] = [fragment.get('access_token'), fragment.get('refresh_token')];
  history.replaceState(history.state, '', location.pathname + location.search);
  if (errorKeys.some((key) => fragment.has(key)))
    return {
      error:
        describeLinkError(fragment.get('error_code')) ??
        describeLinkError(fragment.get('error')) ??
        unknownErrorMessage,
    };
  const type = linkTypes.safeParse(fragment.get('type')).data;
  if (type === undefined) return undefined;
  if (tokenHash) return { type, tokenHash };
  return accessToken && refreshToken && type !== 'email_change' ? { type, accessToken, refreshToken } : undefined;
}

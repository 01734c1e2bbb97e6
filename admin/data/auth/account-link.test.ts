// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { takeAccountLink } from './account-link.ts';

const takeLinkAt = (address: string) => {
  window.history.replaceState(null, '', address);
  return takeAccountLink(window.location, window.history);
};
const currentPath = () => window.location.href.replace(window.location.origin, '');

afterEach(() => window.history.replaceState(null, '', '/'));

describe('takeAccountLink', () => {
  it('returns the tokens of a session and removes them from the address', () => {
    expect(takeLinkAt('/login#access_token=a.b.c&refresh_token=r&expires_in=3600&type=recovery')).toEqual({
      type: 'recovery',
      accessToken: 'a.b.c',
      refreshToken: 'r',
    });
    expect(currentPath()).toBe('/login');
  });

  it.each(['invite', 'recovery', 'email_change'])('returns the unspent token of a link of type %s', (type) => {
    expect(takeLinkAt(`/login#token_hash=pkce_a1&type=${type}`)).toEqual({ type, tokenHash: 'pkce_a1' });
    expect(currentPath()).toBe('/login');
  });

  it('returns the tokens of an invitation, and removes them too', () => {
    expect(takeLinkAt('/login#access_token=a.b.c&refresh_token=r&type=invite')).toMatchObject({ type: 'invite' });
    expect(currentPath()).toBe('/login');
  });

  it.each([
    [
      'error=access_denied&error_description=Email+link+is+invalid',
      'The link has been used already, or it is too old.',
    ],
    ['error=access_denied&error_code=otp_expired', 'The link has been used already, or it is too old.'],
    ['error=access_denied&error_code=user_banned', 'This account has been locked.'],
    ['error=server_error&error_code=made_up', 'The sign-in service could not answer. Please try again later.'],
    ['error_code=over_request_rate_limit', 'There were too many attempts. Please wait a few minutes.'],
    ['error_description=Call+%2B1+555+0100+at+once', 'The link could not be used.'],
    ['error=toString&error_code=constructor', 'The link could not be used.'],
    ['error=Call+us&error_code=Call+us&error_description=Call+us', 'The link could not be used.'],
  ])('returns our message for an invalid link, never the text of the address: #%s', (fragment, error) => {
    expect(takeLinkAt(`/login?x=1#${fragment}`)).toEqual({ error });
    expect(currentPath()).toBe('/login?x=1');
  });

  it('ignores a link of another kind, but removes its tokens from the address', () => {
    expect(takeLinkAt('/login#access_token=a&refresh_token=r&type=magiclink')).toBeUndefined();
    expect(currentPath()).toBe('/login');
    for (const fragment of ['access_token=a&type=recovery', 'token_hash=a&type=magiclink', 'token_hash=&type=invite']) {
      expect(takeLinkAt(`/login#${fragment}`)).toBeUndefined();
      expect(currentPath()).toBe('/login');
    }
    expect(takeLinkAt('/login#access_token=a&refresh_token=r&type=email_change')).toBeUndefined();
    expect(currentPath()).toBe('/login');
  });

  it('leaves other fragments alone', () => {
    expect(takeLinkAt('/admin/tours#content')).toBeUndefined();
    expect(currentPath()).toBe('/admin/tours#content');
  });
});

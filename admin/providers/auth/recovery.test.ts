import { afterEach, describe, expect, it } from 'vitest';
import { takeRecoveryLink } from './recovery.ts';

const at = (address: string) => {
  window.history.replaceState(null, '', address);
  return takeRecoveryLink(window.location, window.history);
};
const here = () => window.location.href.replace(window.location.origin, '');

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the link of a recovery mail', () => {
  it('brings the keys of a session, which leave the address at once', () => {
    expect(at('/login#access_token=a.b.c&refresh_token=r&expires_in=3600&type=recovery')).toEqual({
      accessToken: 'a.b.c',
      refreshToken: 'r',
    });
    expect(here()).toBe('/login');
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
  ])('says why it is no longer good in our words, never in those of the address: #%s', (fragment, fault) => {
    expect(at(`/login?x=1#${fragment}`)).toEqual({ fault });
    expect(here()).toBe('/login?x=1');
  });

  it('of another kind opens nothing, and its keys leave the address too', () => {
    expect(at('/login#access_token=a&refresh_token=r&type=magiclink')).toBeUndefined();
    expect(here()).toBe('/login');
    expect(at('/login#access_token=a&type=recovery')).toBeUndefined();
    expect(here()).toBe('/login');
  });

  it('leaves other fragments alone', () => {
    expect(at('/desk/tours#content')).toBeUndefined();
    expect(here()).toBe('/desk/tours#content');
  });
});

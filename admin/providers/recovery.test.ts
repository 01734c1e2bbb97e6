import { afterEach, describe, expect, it } from 'vitest';
import { takeRecovery } from './recovery.ts';

const at = (address: string) => {
  window.history.replaceState(null, '', address);
  return takeRecovery(window.location, window.history);
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

  it('says why it is no longer good', () => {
    expect(at('/login?x=1#error=access_denied&error_description=Email+link+is+invalid+or+has+expired')).toEqual({
      fault: 'Email link is invalid or has expired',
    });
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

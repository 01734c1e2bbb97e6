import { describe, expect, it } from 'vitest';
import { getRedirect } from './user-role.ts';

describe('getRedirect', () => {
  it('sends signed-out users from the admin to the sign-in', () => {
    expect(getRedirect('signed-out', 'admin')).toBe('/login');
  });

  it('sends signed-in visitors from both areas to the home page', () => {
    expect(getRedirect('visitor', 'admin')).toBe('/');
    expect(getRedirect('visitor', 'sign-in')).toBe('/');
  });

  it('lets staff stay in the admin and sends them there from the sign-in', () => {
    expect(getRedirect('staff', 'admin')).toBeUndefined();
    expect(getRedirect('staff', 'sign-in')).toBe('admin-path');
  });

  it('lets signed-out users stay at the sign-in', () => {
    expect(getRedirect('signed-out', 'sign-in')).toBeUndefined();
  });
});

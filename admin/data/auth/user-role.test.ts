import { describe, expect, it } from 'vitest';
import { firstSegment, getAppArea, getRedirect } from './user-role.ts';

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

describe('the address', () => {
  it('has the base of the admin as its first segment', () => {
    expect(firstSegment('/admin-trial/tours')).toBe('admin-trial');
    expect(firstSegment('/admin-trial')).toBe('admin-trial');
    expect(firstSegment('/')).toBe('');
  });

  it('belongs to the admin where the hidden path only begins like /login', () => {
    expect(getAppArea('/login')).toBe('sign-in');
    expect(getAppArea('/login/')).toBe('sign-in');
    expect(getAppArea('/login-admin/tours')).toBe('admin');
  });
});

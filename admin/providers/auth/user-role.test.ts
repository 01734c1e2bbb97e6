import { describe, expect, it } from 'vitest';
import { firstSegment, getAppArea, getRedirect } from './user-role.ts';

describe('the guard', () => {
  it('sends somebody who is not signed in from the desk to the sign-in', () => {
    expect(getRedirect('signed-out', 'admin')).toBe('/login');
  });

  it('sends a signed-in visitor home from either place', () => {
    expect(getRedirect('visitor', 'admin')).toBe('/');
    expect(getRedirect('visitor', 'sign-in')).toBe('/');
  });

  it('lets staff stay at the desk and sends them on from the sign-in', () => {
    expect(getRedirect('staff', 'admin')).toBeUndefined();
    expect(getRedirect('staff', 'sign-in')).toBe('admin-path');
  });

  it('shows the sign-in to somebody who is not signed in', () => {
    expect(getRedirect('signed-out', 'sign-in')).toBeUndefined();
  });
});

describe('the address', () => {
  it('takes the base of the desk from its first segment', () => {
    expect(firstSegment('/desk-trial/tours')).toBe('desk-trial');
    expect(firstSegment('/desk-trial')).toBe('desk-trial');
    expect(firstSegment('/')).toBe('');
  });

  it('tells the sign-in from a hidden path that begins alike', () => {
    expect(getAppArea('/login')).toBe('sign-in');
    expect(getAppArea('/login/')).toBe('sign-in');
    expect(getAppArea('/login-desk/tours')).toBe('admin');
  });
});

import { describe, expect, it } from 'vitest';
import { destination, firstSegment, placeOf } from './user-role.ts';

describe('the guard', () => {
  it('sends somebody who is not signed in from the desk to the sign-in', () => {
    expect(destination('signed-out', 'desk')).toBe('/login');
  });

  it('sends a signed-in visitor home from either place', () => {
    expect(destination('visitor', 'desk')).toBe('/');
    expect(destination('visitor', 'sign-in')).toBe('/');
  });

  it('lets staff stay at the desk and sends them on from the sign-in', () => {
    expect(destination('staff', 'desk')).toBeUndefined();
    expect(destination('staff', 'sign-in')).toBe('admin-path');
  });

  it('shows the sign-in to somebody who is not signed in', () => {
    expect(destination('signed-out', 'sign-in')).toBeUndefined();
  });
});

describe('the address', () => {
  it('takes the base of the desk from its first segment', () => {
    expect(firstSegment('/desk-trial/tours')).toBe('desk-trial');
    expect(firstSegment('/desk-trial')).toBe('desk-trial');
    expect(firstSegment('/')).toBe('');
  });

  it('tells the sign-in from a hidden path that begins alike', () => {
    expect(placeOf('/login')).toBe('sign-in');
    expect(placeOf('/login/')).toBe('sign-in');
    expect(placeOf('/login-desk/tours')).toBe('desk');
  });
});

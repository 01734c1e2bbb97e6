import { describe, expect, it } from 'vitest';
import { firstSegment, getAppArea } from './app-area.ts';

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

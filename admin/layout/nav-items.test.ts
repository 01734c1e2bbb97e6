import { describe, expect, it } from 'vitest';
import { adminSections } from '#shared/paths.ts';
import { getNavItem, navItems } from './nav-items.ts';

describe('the sections', () => {
  it('are those that have a prebuilt shell', () => {
    expect(navItems.map(({ path }) => path.slice(1)).sort()).toEqual([...adminSections].sort());
  });

  it('claim the addresses below them', () => {
    expect(getNavItem('/tours').label).toBe('Tours');
    expect(getNavItem('/tours/create').label).toBe('Tours');
    expect(getNavItem('/').label).toBe('Dashboard');
    expect(getNavItem('/toursome').label).toBe('Dashboard');
  });
});

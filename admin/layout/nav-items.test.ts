import { describe, expect, it } from 'vitest';
import { adminSections } from '#shared/paths.ts';
import { getNavItem, navItems } from './nav-items.ts';

describe('the navigation', () => {
  it('has an item for each section with a prebuilt page', () => {
    expect(navItems.map(({ path }) => path.slice(1)).sort()).toEqual([...adminSections].sort());
  });

  it('finds the item of an address below a section', () => {
    expect(getNavItem('/tours').label).toBe('Tours');
    expect(getNavItem('/tours/create').label).toBe('Tours');
    expect(getNavItem('/').label).toBe('Dashboard');
    expect(getNavItem('/toursome').label).toBe('Dashboard');
  });
});

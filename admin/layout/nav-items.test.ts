import { describe, expect, it } from 'vitest';
import { adminSections } from '../../shared/paths.ts';
import { sectionOf, sections } from './nav-items.ts';

describe('the sections', () => {
  it('are those that have a prebuilt shell', () => {
    expect(sections.map(({ path }) => path.slice(1)).sort()).toEqual([...adminSections].sort());
  });

  it('claim the addresses below them', () => {
    expect(sectionOf('/tours').label).toBe('Tours');
    expect(sectionOf('/tours/create').label).toBe('Tours');
    expect(sectionOf('/').label).toBe('Dashboard');
    expect(sectionOf('/toursome').label).toBe('Dashboard');
  });
});

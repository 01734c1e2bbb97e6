import { describe, expect, it } from 'vitest';
import { adminSections } from '#shared/rules/paths.ts';
import { getSection, sections } from './sections.tsx';

it('every prebuilt address of the admin has a section, in this order', () => {
  expect(sections.map(({ path }) => path)).toEqual(adminSections);
});

describe('getSection', () => {
  it.each([
    ['/tours', 'tours'],
    ['/tours/create', 'tours'],
    ['/', ''],
    ['/toursome', ''],
  ])('finds for %s the section named %j', (pathname, path) => {
    expect(getSection(pathname).path).toBe(path);
  });
});

import { expect, it } from 'vitest';
import { aboutValidators, toAboutPayload, toAboutValues } from './about.ts';

const guide = { name: 'Hassan', region: 'Merzouga', languages: 'Arabic, Spanish', portrait: 'site/1-a.jpg' };

it('keeps portraits as lists in the form, and as addresses in the row', () => {
  const row = { about_text: null, guides: [guide, { ...guide, portrait: '' }] };
  const values = toAboutValues(row);
  expect(values.guides.map(({ portrait }) => portrait)).toEqual([['site/1-a.jpg'], []]);
  expect(values.about_text).toBe('');
  expect(toAboutPayload(values)).toEqual(row);
});

it('trims the texts of a guide', () => {
  const typed = { ...guide, name: ' Hassan ', languages: 'Arabic, Spanish ', portrait: [] };
  expect(toAboutPayload({ about_text: ' Us. ', guides: [typed] })).toEqual({
    about_text: 'Us.',
    guides: [{ ...guide, portrait: '' }],
  });
});

it('requires name, region and languages', () => {
  expect(aboutValidators.name(' ')).toBe('Name is required.');
  expect(aboutValidators.region('x'.repeat(81))).toBe('Region has at most 80 characters.');
  expect(aboutValidators.languages('Arabic')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { aboutValidators, toAboutPayload, toAboutValues } from './about.ts';

const guide = { name: 'Hassan', region: 'Merzouga', languages: 'Arabic, Spanish', portrait: 'site/1-a.jpg' };

it('keeps portraits as lists in the form, and as addresses in the row', () => {
  const row = { about_text: null, guides: [guide, { ...guide, portrait: '' }], steps: [], promises: [] };
  const values = toAboutValues(row);
  expect(values.guides.map(({ portrait }) => portrait)).toEqual([['site/1-a.jpg'], []]);
  expect(values.about_text).toBe('');
  expect(toAboutPayload(values)).toEqual(row);
});

it('trims the texts of guides, steps and promises', () => {
  const typed = { ...guide, name: ' Hassan ', languages: 'Arabic, Spanish ', portrait: [] };
  expect(
    toAboutPayload({
      about_text: ' Us. ',
      guides: [typed],
      steps: [{ title: ' Write ', text: ' To us. ' }],
      promises: [{ title: 'Fair ', text: 'Prices. ' }],
    }),
  ).toEqual({
    about_text: 'Us.',
    guides: [{ ...guide, portrait: '' }],
    steps: [{ title: 'Write', text: 'To us.' }],
    promises: [{ title: 'Fair', text: 'Prices.' }],
  });
});

it('requires name, region and languages', () => {
  expect(aboutValidators.name(' ')).toBe('Name is required.');
  expect(aboutValidators.region('x'.repeat(81))).toBe('Region has at most 80 characters.');
  expect(aboutValidators.languages('Arabic')).toBeUndefined();
  expect(aboutValidators.text('x'.repeat(401))).toBe('Text has at most 400 characters.');
});

import { expect, it } from 'vitest';
import { aboutValidators, toAboutPayload, toAboutValues } from './about.ts';

const guide = {
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  name: 'Hassan',
  region: 'Merzouga',
  languages: 'Arabic, Spanish',
  speciality: '',
  trips: '',
  portrait: 'site/1-a.jpg',
};

const images = { about_image: 'site/1-b.jpg', about_text_image: null, steps_image: null };

it('keeps images as lists in the form, and as addresses in the row', () => {
  const row = { ...images, about_text: null, guides: [guide, { ...guide, portrait: '' }], steps: [], promises: [] };
  const values = toAboutValues(row);
  expect(values.guides.map(({ portrait }) => portrait)).toEqual([['site/1-a.jpg'], []]);
  expect(values.about_text).toBe('');
  expect(values.about_image).toEqual(['site/1-b.jpg']);
  expect(values.steps_image).toEqual([]);
  expect(toAboutPayload(values)).toEqual(row);
});

it('trims the texts of guides, steps and promises', () => {
  const typed = { ...guide, name: ' Hassan ', trips: [], portrait: [] };
  expect(
    toAboutPayload({
      about_image: ['site/1-b.jpg'],
      about_text: ' Us. ',
      about_text_image: [],
      guides: [typed],
      steps: [{ title: ' Write ', text: ' To us. ' }],
      steps_image: [],
      promises: [{ title: 'Fair ', text: 'Prices. ' }],
    }),
  ).toEqual({
    ...images,
    about_text: 'Us.',
    guides: [{ ...guide, portrait: '' }],
    steps: [{ title: 'Write', text: 'To us.' }],
    promises: [{ title: 'Fair', text: 'Prices.' }],
  });
});

it('limits the texts of steps and promises', () => {
  expect(aboutValidators.title(' ')).toBe('Title is required.');
  expect(aboutValidators.text('x'.repeat(401))).toBe('Text has at most 400 characters.');
});

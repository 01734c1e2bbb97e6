import { expect, it } from 'vitest';
import { createGuide, guideValidators, toGuide, toGuideValues } from './guide.ts';

const guide = {
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  name: 'Hassan',
  region: 'Merzouga',
  languages: 'Arabic, Spanish',
  speciality: 'Stars',
  trips: 'tours/dunes, day-trips/falls',
  portrait: 'site/1-a.jpg',
};

it('keeps portrait and trips of a guide as lists in the form, and as texts in the row', () => {
  const values = toGuideValues(guide);
  expect(values).toMatchObject({ trips: ['tours/dunes', 'day-trips/falls'], portrait: ['site/1-a.jpg'] });
  expect(toGuide(values)).toEqual(guide);
  const unknown = { ...guide, speciality: '', trips: '', portrait: '' };
  expect(toGuideValues(unknown)).toMatchObject({ trips: [], portrait: [] });
  expect(toGuide(toGuideValues(unknown))).toEqual(unknown);
});

it('trims the texts of a guide', () => {
  expect(toGuide({ ...toGuideValues(guide), name: ' Hassan ', speciality: 'Stars ' })).toEqual(guide);
});

it('requires name, region and languages of a guide, and limits what they know', () => {
  expect(guideValidators.name(' ')).toBe('Name is required.');
  expect(guideValidators.region('x'.repeat(81))).toBe('Region has at most 80 characters.');
  expect(guideValidators.languages('Arabic')).toBeUndefined();
  expect(guideValidators.speciality('')).toBeUndefined();
  expect(guideValidators.speciality('x'.repeat(121))).toBe('What they know has at most 120 characters.');
  expect(guideValidators.trips(Array.from({ length: 60 }, () => `tours/${'x'.repeat(80)}`))).toBe(
    'Trips they lead: too many.',
  );
});

it('gives each new guide an id of its own', () => {
  expect(createGuide().id).toMatch(/^[0-9a-f-]{36}$/);
  expect(createGuide().id).not.toBe(createGuide().id);
});

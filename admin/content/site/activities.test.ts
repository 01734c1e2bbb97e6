import { expect, it } from 'vitest';
import { type ActivitiesValues, activityValidators, toActivitiesPayload, toActivitiesValues } from './activities.ts';

const activity = {
  id: 'surfing',
  title: 'Surfing',
  subtitle: 'Waves for everybody',
  image1: 'site/1-a.jpg',
  image2: '',
  image3: '',
  highlights: 'Boards\nTeachers',
  text: 'The first wave.',
  trip_words: '',
};

const page = { activities_title: 'Outdoors', activities_lead: 'On foot.', activities_image: 'site/1-b.jpg' };

it('keeps images as lists in the form, and as addresses in the row', () => {
  const values = toActivitiesValues({ ...page, activities: [activity] });
  expect(values.activities[0]).toMatchObject({ image1: ['site/1-a.jpg'], image2: [], image3: [] });
  expect(toActivitiesPayload(values)).toEqual({ ...page, activities: [activity] });
});

it('names a new activity by its title, unlike every other, and keeps the names of the others', () => {
  const values = toActivitiesValues({ ...page, activities: [activity] });
  const [first] = values.activities;
  const named = (title: string): ActivitiesValues['activities'] => (first ? [{ ...first, id: '', title }] : []);
  const ids = (...titles: string[]) =>
    toActivitiesPayload({
      ...values,
      activities: [...(first ? [first] : []), ...titles.flatMap(named)],
    }).activities.map(({ id }) => id);
  expect(ids('Équitation & thé', 'Surfing', 'مشي')).toEqual(['surfing', 'equitation-the', 'surfing-2', 'activity']);
});

it('gives another id to the second of two activities that an earlier version has under the same', () => {
  const values = toActivitiesValues({ ...page, activities: [activity, { ...activity, title: 'Sand\u200fboarding' }] });
  expect(toActivitiesPayload(values).activities.map(({ id }) => id)).toEqual(['surfing', 'sandboarding']);
});

it('requires every text but the words of trips', () => {
  expect(activityValidators.title('')).toBe('Title is required.');
  expect(activityValidators.trip_words('')).toBeUndefined();
  expect(activityValidators.trip_words('x'.repeat(501))).toBe('Words in trips has at most 500 characters.');
});

import { expect, it } from 'vitest';
import { nameActivities } from './activity-id.ts';

const idsOf = (...activities: readonly (readonly [id: string, title: string])[]) =>
  nameActivities({ activities: activities.map(([id, title]) => ({ id, title })) }).activities.map(({ id }) => id);

it('names a new activity by its title, unlike every other, and keeps the names of the others', () => {
  expect(idsOf(['surfing', 'Waves'], ['', 'Équitation & thé'], ['', 'Surfing'], ['', 'مشي'])).toEqual([
    'surfing',
    'equitation-the',
    'surfing-2',
    'activity',
  ]);
});

it('gives another id to the second of two activities that an earlier version has under the same', () => {
  expect(idsOf(['surfing', 'Surfing'], ['surfing', 'Sandboarding'])).toEqual(['surfing', 'sandboarding']);
});

import { expect, it } from 'vitest';
import { about, activities } from '#shared/columns/site-content.ts';
import { formatEntry } from './site-content.ts';

it('describes an entry by all its fields but the id, in the order of the form, and an image by its name', () => {
  const guide = {
    id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
    region: 'Merzouga',
    name: 'Hassan',
    portrait: '/storage/v1/object/public/site-images/site/1-a.jpg',
  };
  expect(formatEntry(about.guides.fields, { ...guide, languages: 'Arabic, Spanish' })).toBe(
    'Hassan · Merzouga · Arabic, Spanish · 1-a.jpg',
  );
  expect(formatEntry(about.guides.fields, { ...guide, portrait: '', languages: 'Arabic' })).toBe(
    'Hassan · Merzouga · Arabic',
  );
});

it('shows a change of any field of an activity', () => {
  const activity = {
    id: 'surfing',
    title: 'Surfing',
    subtitle: 'Waves',
    highlights: 'Boards',
    text: 'One.',
    trip_words: '',
  };
  expect(formatEntry(activities.activities.fields, activity)).not.toBe(
    formatEntry(activities.activities.fields, { ...activity, text: 'Two.' }),
  );
});

import { describe, expect, it } from 'vitest';
import { splitSections } from '../components/activities/split-sections.ts';
import { activities } from './activities.ts';

it('lists three activities, each with its own address', () => {
  expect(activities.map(({ id }) => id)).toEqual(['desert-camp', 'camel-trekking', 'quad-biking']);
});

describe.each(activities.map((activity) => [activity.id, activity] as const))('the activity %s', (_, activity) => {
  it('has a text of 6 to 10 sections, some with a heading and some without', () => {
    const sections = splitSections(activity.content);
    expect(sections.length).toBeGreaterThanOrEqual(6);
    expect(sections.length).toBeLessThanOrEqual(10);
    const headed = sections.filter(({ heading }) => heading !== undefined).length;
    expect(headed).toBeGreaterThan(0);
    expect(headed).toBeLessThan(sections.length);
    for (const { heading, text } of sections) {
      expect((heading ?? '').length).toBeLessThan(50);
      expect(text).not.toBe('');
    }
  });

  it('has three different images with alternative texts, and at least three highlights', () => {
    expect(new Set(activity.images.map(({ slug }) => slug)).size).toBe(3);
    for (const { alt } of activity.images) expect(alt.length).toBeGreaterThan(10);
    expect(activity.highlights.length).toBeGreaterThan(2);
  });
});

import { expect, it } from 'vitest';
import { getPublicNote } from './public-note.ts';

it('describes what visitors see of a review before and after its change of approval is live', () => {
  const approved = { id: 'a1', is_approved: true };
  const unapproved = { id: 'a1', is_approved: false };
  expect(getPublicNote(approved, { isLive: false, wasPublic: false }).text).toBe(
    'Visitors see it after the next publish',
  );
  expect(getPublicNote(unapproved, { isLive: false, wasPublic: true }).text).toBe(
    'Hidden from visitors after the next publish',
  );
  expect(getPublicNote(unapproved, { isLive: true, wasPublic: true }).text).toBe('Not public');
});

it('tells no change of what visitors never saw, or see all the time', () => {
  expect(getPublicNote({ id: 'a1', is_approved: false }, { isLive: false, wasPublic: false }).text).toBe('Not public');
  expect(getPublicNote({ id: 'a1', is_approved: true }, { isLive: false, wasPublic: true }).text).toBe(
    'Public on the reviews page',
  );
});

it('links a live approved review to the reviews page', () => {
  expect(getPublicNote({ id: 'a1', is_approved: true }, { isLive: true, wasPublic: false })).toEqual({
    text: 'Public on the reviews page',
    href: '/reviews#review-a1',
  });
});

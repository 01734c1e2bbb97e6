import { expect, it } from 'vitest';
import { getPublicNote } from './public-note.ts';

it('describes what visitors see of a review before and after its change of approval is live', () => {
  const approved = { id: 'a1', is_approved: true };
  const unapproved = { id: 'a1', is_approved: false };
  expect(getPublicNote(approved, false)).toEqual({ text: 'Public after the next publish' });
  expect(getPublicNote(unapproved, false)).toEqual({ text: 'Off the site after the next publish' });
  expect(getPublicNote(unapproved, true)).toEqual({ text: 'Off the site' });
});

it('links a live approved review to the reviews page', () => {
  expect(getPublicNote({ id: 'a1', is_approved: true }, true)).toEqual({
    text: 'Public on the reviews page',
    href: '/reviews#review-a1',
  });
});

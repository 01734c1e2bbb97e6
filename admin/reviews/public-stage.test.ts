import { describe, expect, it } from 'vitest';
import { nextStage, publicNote } from './public-stage.ts';

describe('a change of approval on its way to visitors', () => {
  it('is live once it was seen waiting and then published', () => {
    expect(nextStage(nextStage('saved', 'publishing'), 'published')).toBe('live');
  });

  it('is not live by a state that was read before it was saved', () => {
    expect(nextStage('saved', 'published')).toBe('saved');
  });

  it('waits while publishing fails or nobody tells of it, and stays live through later publishes', () => {
    for (const kind of ['failed', 'waiting', 'publishing'] as const) expect(nextStage('saved', kind)).toBe('waiting');
    expect(nextStage('waiting', 'unknown')).toBe('waiting');
    for (const kind of ['publishing', 'failed', 'unknown'] as const) expect(nextStage('live', kind)).toBe('live');
  });

  it('says no more than is known', () => {
    const approved = { id: 'a1', is_approved: true };
    const other = { id: 'a1', is_approved: false };
    expect(publicNote(approved, 'saved')).toEqual({ text: 'Public after the next publish' });
    expect(publicNote(approved, 'waiting')).toEqual({ text: 'Public after the next publish' });
    expect(publicNote(other, 'waiting')).toEqual({ text: 'Off the site after the next publish' });
    expect(publicNote(other, 'live')).toEqual({ text: 'Off the site' });
  });

  it('says where a review is to be read, whatever trip it is of', () => {
    expect(publicNote({ id: 'a1', is_approved: true }, 'live')).toEqual({
      text: 'Public on the reviews page',
      address: '/reviews#review-a1',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { getNextStage, getPublicNote } from './public-stage.ts';

describe('stages of a change of approval', () => {
  it('makes a change of approval live once publishing was pending and then published', () => {
    expect(getNextStage(getNextStage('saved', 'publishing'), 'published')).toBe('live');
  });

  it('ignores a publish state that was read before a change of approval was saved', () => {
    expect(getNextStage('saved', 'published')).toBe('saved');
  });

  it('keeps a change of approval waiting while publishing fails or is unknown, and live during later publishes', () => {
    for (const kind of ['failed', 'waiting', 'publishing'] as const)
      expect(getNextStage('saved', kind)).toBe('waiting');
    expect(getNextStage('waiting', 'unknown')).toBe('waiting');
    for (const kind of ['publishing', 'failed', 'unknown'] as const) expect(getNextStage('live', kind)).toBe('live');
  });

  it('says after a rollback that a change of approval is waiting again, until the next publish', () => {
    expect(getNextStage('live', 'rolled-back')).toBe('waiting');
    expect(getNextStage(getNextStage('live', 'rolled-back'), 'published')).toBe('live');
  });

  it('describes what visitors see of a review at each stage', () => {
    const approved = { id: 'a1', is_approved: true };
    const unapproved = { id: 'a1', is_approved: false };
    expect(getPublicNote(approved, 'saved')).toEqual({ text: 'Public after the next publish' });
    expect(getPublicNote(approved, 'waiting')).toEqual({ text: 'Public after the next publish' });
    expect(getPublicNote(unapproved, 'waiting')).toEqual({ text: 'Off the site after the next publish' });
    expect(getPublicNote(unapproved, 'live')).toEqual({ text: 'Off the site' });
  });

  it('links a live approved review to the reviews page', () => {
    expect(getPublicNote({ id: 'a1', is_approved: true }, 'live')).toEqual({
      text: 'Public on the reviews page',
      href: '/reviews#review-a1',
    });
  });
});

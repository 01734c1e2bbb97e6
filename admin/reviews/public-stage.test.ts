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
    expect(publicNote(true, 'saved')).toBe('Public after the next publish');
    expect(publicNote(true, 'waiting')).toBe('Public after the next publish');
    expect(publicNote(true, 'live')).toBe('On the public page');
    expect(publicNote(false, 'waiting')).toBe('Off the public page after the next publish');
    expect(publicNote(false, 'live')).toBe('Off the public page');
  });
});

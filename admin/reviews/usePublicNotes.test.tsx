import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublishState } from '../data/provider/publish-state.ts';
import { usePublicNotes } from './usePublicNotes.ts';

type Kind = PublishState['kind'];
const publishing = vi.hoisted(() => ({ kind: 'published', answeredAt: 0 }));
vi.mock('../data/provider/usePublishState.ts', () => ({
  usePublishState: () => ({ state: { kind: publishing.kind }, answeredAt: publishing.answeredAt }),
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Renders the notes when visitors see everything that was saved before. */
function renderNotes() {
  Object.assign(publishing, { kind: 'published', answeredAt: Date.now() });
  const { result, rerender } = renderHook(() => usePublicNotes());
  return {
    /** Answers a second later that publishing is in this state. */
    answer(kind: Kind) {
      vi.setSystemTime(Date.now() + 1000);
      Object.assign(publishing, { kind, answeredAt: Date.now() });
      rerender();
    },
    /** Saves a change of approval a second later. */
    save(id = 'a1') {
      vi.setSystemTime(Date.now() + 1000);
      act(() => result.current.markSaved([{ id, is_approved: false }]));
    },
    getText: (id = 'a1', is_approved = true) => result.current.getNote({ id, is_approved })?.text,
  };
}

const waiting = 'Visitors see it after the next publish';
const live = 'Public on the reviews page';

describe('usePublicNotes', () => {
  it('follows a change of approval also when a publish begins before it is saved', () => {
    const { answer, save, getText } = renderNotes();
    answer('publishing');
    save();
    expect(getText()).toBe(waiting);
    answer('published');
    expect(getText()).toBe(live);
  });

  it('ignores a publish state that was read before a change of approval was saved', () => {
    const { save, getText } = renderNotes();
    save();
    expect(getText()).toBe(waiting);
  });

  it('makes a change of approval live although its publish was never seen under way', () => {
    const { answer, save, getText } = renderNotes();
    save();
    answer('published');
    expect(getText()).toBe(live);
  });

  it('keeps a change of approval waiting while publishing fails or is unknown, and live during later publishes', () => {
    const { answer, save, getText } = renderNotes();
    save();
    const unpublished: readonly Kind[] = ['requested', 'publishing', 'waiting', 'failed', 'unknown'];
    for (const kind of unpublished) {
      answer(kind);
      expect(getText()).toBe(waiting);
    }
    answer('published');
    for (const kind of unpublished) {
      answer(kind);
      expect(getText()).toBe(live);
    }
  });

  it('says after a rollback that a change of approval is waiting again, until the next publish', () => {
    const { answer, save, getText } = renderNotes();
    save();
    answer('published');
    answer('rolled-back');
    expect(getText()).toBe(waiting);
    answer('publishing');
    expect(getText()).toBe(waiting);
    answer('published');
    expect(getText()).toBe(live);
  });

  it('calls a review not public whose approval was taken back before a publish', () => {
    const { save, getText } = renderNotes();
    save();
    save();
    expect(getText('a1', false)).toBe('Not public');
  });

  it('keeps a review without a change of approval in this session without a note', () => {
    const { save, getText } = renderNotes();
    save('a1');
    expect(getText('b2')).toBeUndefined();
  });
});

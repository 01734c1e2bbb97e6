import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PublishState } from '../hooks/publish-state.ts';
import { usePublicNotes } from './usePublicNotes.ts';

const publishing = vi.hoisted(() => ({ kind: 'published' }));
vi.mock('../hooks/usePublishState.ts', () => ({
  usePublishState: () => ({ state: { kind: publishing.kind } }),
}));

it('follows a change of approval also when a publish begins before it is saved', () => {
  const { result, rerender } = renderHook(() => usePublicNotes());
  const setPublishState = (kind: PublishState['kind']) => {
    publishing.kind = kind;
    rerender();
  };
  const review = { id: 'a1', is_approved: true };
  const { markSaved } = result.current;
  setPublishState('publishing');
  act(() => markSaved(['a1']));
  expect(result.current.getNote(review)?.text).toBe('Public after the next publish');
  setPublishState('published');
  expect(result.current.getNote(review)).toEqual({ text: 'Public on the reviews page', href: '/reviews#review-a1' });
});

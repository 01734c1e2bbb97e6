import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PublishState } from '../hooks/publish-state.ts';
import { usePublicNotes } from './usePublicNotes.ts';

const publishing = vi.hoisted(() => ({ kind: 'published' }));
vi.mock('../hooks/usePublishState.ts', () => ({
  usePublishState: () => ({ state: { kind: publishing.kind } }),
}));

it('follows a change to the site also when a publish begins between asking for it and saving it', () => {
  const { result, rerender } = renderHook(() => usePublicNotes());
  const become = (kind: PublishState['kind']) => {
    publishing.kind = kind;
    rerender();
  };
  const review = { id: 'a1', is_approved: true };
  const { changed } = result.current;
  become('publishing');
  act(() => changed(['a1']));
  expect(result.current.noteOf(review)?.text).toBe('Public after the next publish');
  become('published');
  expect(result.current.noteOf(review)).toEqual({ text: 'Public on the reviews page', address: '/reviews#review-a1' });
});

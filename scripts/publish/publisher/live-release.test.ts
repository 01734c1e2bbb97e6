import { expect, it, vi } from 'vitest';
import type { CurrentRelease } from '../release/stored-releases.ts';
import { createLiveState, createRollback, reportRelease } from './live-release.ts';

const release: CurrentRelease = {
  name: 'a-r7',
  revision: 7,
  digest: 'code',
  built: '2026-11-21T12:00:00Z',
  pages: 61,
};
const pinned = { ...release, digest: '', pinnedAtRevision: 9 };

it.each([
  ['no change', release, 7, 'code', '2026-12-31T22:59:00Z', false],
  ['newer content', release, 8, 'code', '2026-11-21T12:00:00Z', true],
  ['older content, after a backup was restored', release, 6, 'code', '2026-11-21T12:00:00Z', true],
  ['other code', release, 7, 'other code', '2026-11-21T12:00:00Z', true],
  ['a new year in Morocco', release, 7, 'code', '2027-01-01T00:01:00Z', true],
  ['pinned, other code and a new year', pinned, 9, 'other code', '2027-01-02T12:00:00Z', false],
  ['pinned, newer content', pinned, 10, 'code', '2026-11-21T12:00:00Z', true],
])('returns whether the live release is outdated: %s', (_, live, newestRevision, digest, now, isOutdated) => {
  const state = createLiveState(() => undefined);
  state.serve(live);
  expect(state.isOutdated(newestRevision, digest, new Date(now))).toBe(isOutdated);
});

it('gives up the report of a release after five attempts, and counts anew for the next', () => {
  const state = createLiveState(() => undefined);
  const countPending = () =>
    Array.from({ length: 6 }, () => {
      state.countReport(false);
      return state.isReportPending;
    });
  state.serve(release);
  expect(countPending()).toEqual([true, true, true, true, false, false]);
  state.serve(release);
  expect(countPending()).toEqual([true, true, true, true, false, false]);
});

it('keeps the live release and its report when the next release cannot be opened', () => {
  const state = createLiveState(({ name }) => {
    if (name === 'broken') throw new Error('too many open files');
  });
  state.serve(release, false);
  expect(() => state.serve({ ...release, name: 'broken' })).toThrow('too many open files');
  expect(state).toMatchObject({ release, isReportPending: false });
});

it('applies a rollback although the one before it failed', async () => {
  let attempts = 0;
  const pinnedAt: number[] = [];
  const rollBack = createRollback(
    {
      current: async () => ({ name: 'a-r7', revision: 7, digest: '', pages: 61, pinnedAtRevision: 9 }),
      async pin(_release, revision) {
        attempts += 1;
        if (attempts === 1) throw new Error('No space left.');
        pinnedAt.push(revision);
      },
    },
    async () => 12,
    createLiveState(() => undefined),
    () => undefined,
  );
  const [first, second] = await Promise.allSettled([rollBack(), rollBack()]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  expect(pinnedAt).toEqual([12]);
});

it('does not report a release as published while the live address serves another revision', async () => {
  const live = createLiveState(() => undefined);
  live.serve({ name: 'a-r7', revision: 7, digest: 'code', pages: 61 });
  const end = vi.fn(async () => true);
  await expect(reportRelease(live, async () => 6, { end })).rejects.toThrow(
    'The live address serves revision 6, not 7.',
  );
  expect(end).not.toHaveBeenCalled();
  expect(live.isReportPending).toBe(true);
});

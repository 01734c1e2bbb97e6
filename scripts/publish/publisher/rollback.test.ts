import { expect, it } from 'vitest';
import { createLiveState } from './live-state.ts';
import { createRollback } from './rollback.ts';

it('applies a rollback although the one before it failed', async () => {
  let attempts = 0;
  const pinned: number[] = [];
  const rollBack = createRollback({
    content: { newestRevision: async () => 12 },
    releases: {
      current: async () => ({ name: 'a-r7', revision: 7, digest: '', pages: 61, pinnedAtRevision: 9 }),
      async pin(_release, revision) {
        attempts += 1;
        if (attempts === 1) throw new Error('No space left.');
        pinned.push(revision);
      },
    },
    live: createLiveState(() => undefined),
    log: () => undefined,
  });
  const [first, second] = await Promise.allSettled([rollBack(), rollBack()]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  expect(pinned).toEqual([12]);
});

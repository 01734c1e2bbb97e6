import { expect, it, vi } from 'vitest';
import { createLiveState } from './live-state.ts';
import { reportRelease } from './report-release.ts';

it('does not report a release as published while the live address serves another revision', async () => {
  const live = createLiveState(() => undefined);
  live.serve({ name: 'a-r7', revision: 7, digest: 'code', pages: 61 });
  const end = vi.fn(async () => true);
  const parts = { live, liveRevision: async () => 6, retry: { schedule: vi.fn() } };
  await expect(reportRelease(parts, { end })).rejects.toThrow('The live address serves revision 6, not 7.');
  expect(end).not.toHaveBeenCalled();
  expect(live.isReportPending).toBe(true);
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLocalContentSource } from '#scripts/publish/publisher/local-content-source.ts';
import { createPublishReporter } from '#scripts/publish/reports/publish-reporter.ts';
import { createStaffClient, sql } from './clients.ts';

const stateSchema = z.object({
  now: z.string(),
  revision: z.number(),
  raised_at: z.string(),
  recent: z.array(
    z.object({
      state: z.string(),
      revision: z.number().nullable(),
      pages: z.number().nullable(),
      seconds: z.number().nullable(),
      failure: z.string().nullable(),
      record: z.string().nullable(),
      by: z.array(z.string().nullable()),
    }),
  ),
});

const log = createPublishReporter(createLocalContentSource(sql).reports, (line) => {
  throw new Error(line);
});
const client = await createStaffClient();
const stateNow = async () => stateSchema.parse((await client.rpc('get_publish_state')).data);

describe('the state of publishing', () => {
  it('tells staff of a publish from its beginning to its end', async () => {
    const publish = await log.begin();
    expect((await stateNow()).recent[0]).toMatchObject({ state: 'running', revision: null, seconds: null });
    await publish.end({ state: 'published', revision: 41, pages: 67 });
    expect((await stateNow()).recent[0]).toMatchObject({ state: 'published', revision: 41, pages: 67, failure: null });
    expect((await stateNow()).recent[0]?.seconds).toBeGreaterThanOrEqual(0);
  });

  it('keeps why one failed, and counts the same failure again and again as one', async () => {
    for (const why of ['No space left.', 'No space left.', 'No space left.', 'The tour dunes cannot be shown.']) {
      await (await log.begin()).end({ state: 'failed', failure: why });
    }
    const { recent } = await stateNow();
    expect(recent.slice(0, 2).map(({ failure }) => failure)).toEqual([
      'The tour dunes cannot be shown.',
      'No space left.',
    ]);
    expect(recent[2]?.state).not.toBe('failed');
  });

  it('tells of an earlier release that is shown on purpose, once however often it is shown anew', async () => {
    for (const revision of [40, 39, 39]) await (await log.begin()).end({ state: 'rolled-back', revision, pages: 66 });
    expect((await stateNow()).recent.slice(0, 3)).toMatchObject([
      { state: 'rolled-back', revision: 39, pages: 66, by: [] },
      { state: 'rolled-back', revision: 40 },
      { state: 'failed' },
    ]);
  });

  it('says which record cannot be shown', async () => {
    const record = 'day-trips/atlas';
    await (await log.begin()).end({ state: 'failed', failure: 'The day trip “Atlas” cannot be shown.', record });
    expect((await stateNow()).recent[0]).toMatchObject({ state: 'failed', record });
  });

  it('closes what a run left open that was ended in the middle', async () => {
    await log.begin();
    await log.closeOpen();
    expect((await stateNow()).recent[0]).toMatchObject({ state: 'failed' });
    expect((await stateNow()).recent[0]?.failure).toContain('interrupted');
  });

  it('goes back twenty publishes', async () => {
    for (let revision = 100; revision < 125; revision++) {
      await (await log.begin()).end({ state: 'published', revision, pages: 1 });
    }
    const { recent } = await stateNow();
    expect(recent.map(({ revision }) => revision)).toEqual(Array.from({ length: 20 }, (_, index) => 124 - index));
  });
});

it('Publish now raises the revision and says to which', async () => {
  const before = await stateNow();
  const { data } = await client.rpc('publish_now');
  expect(data).toBeGreaterThan(before.revision);
  const after = await stateNow();
  expect(after.revision).toBeGreaterThanOrEqual(Number(data));
  expect(Date.parse(after.raised_at)).toBeGreaterThan(Date.parse(before.raised_at));
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLocalContentSource } from '#scripts/publish/publisher/content-source.ts';
import { createPublishReporter } from '#scripts/publish/publisher/publish-reporter.ts';
import { getStaffClient, sql } from './clients.ts';

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

const reporter = createPublishReporter(createLocalContentSource(sql).reports, (line) => {
  throw new Error(line);
});
const client = await getStaffClient();
const readState = async () => stateSchema.parse((await client.rpc('get_publish_state')).data);

describe('publish state', () => {
  it('shows staff a publish from its begin to its end', async () => {
    const publish = await reporter.begin();
    expect((await readState()).recent[0]).toMatchObject({ state: 'running', revision: null, seconds: null });
    await publish.end({ state: 'published', revision: 41, pages: 67 });
    expect((await readState()).recent[0]).toMatchObject({ state: 'published', revision: 41, pages: 67, failure: null });
    expect((await readState()).recent[0]?.seconds).toBeGreaterThanOrEqual(0);
  });

  it('has the reason of a failure, and lists repeated equal failures once', async () => {
    for (const failure of ['No space left.', 'No space left.', 'No space left.', 'The tour dunes cannot be shown.']) {
      await (await reporter.begin()).end({ state: 'failed', failure });
    }
    const { recent } = await readState();
    expect(recent.slice(0, 2).map(({ failure }) => failure)).toEqual([
      'The tour dunes cannot be shown.',
      'No space left.',
    ]);
    expect(recent[2]?.state).not.toBe('failed');
  });

  it('lists a rollback, repeated rollbacks to the same revision once', async () => {
    for (const revision of [40, 39, 39])
      await (await reporter.begin()).end({ state: 'rolled-back', revision, pages: 66 });
    expect((await readState()).recent.slice(0, 3)).toMatchObject([
      { state: 'rolled-back', revision: 39, pages: 66, by: [] },
      { state: 'rolled-back', revision: 40 },
      { state: 'failed' },
    ]);
  });

  it('names the record that cannot be shown', async () => {
    const record = 'day-trips/atlas';
    await (await reporter.begin()).end({ state: 'failed', failure: 'The day trip “Atlas” cannot be shown.', record });
    expect((await readState()).recent[0]).toMatchObject({ state: 'failed', record });
  });

  it('shows an interrupted publish as failed', async () => {
    await reporter.begin();
    await reporter.closeOpen();
    expect((await readState()).recent[0]).toMatchObject({ state: 'failed' });
    expect((await readState()).recent[0]?.failure).toContain('interrupted');
  });

  it('holds the last 20 publishes', async () => {
    for (let revision = 100; revision < 125; revision++) {
      await (await reporter.begin()).end({ state: 'published', revision, pages: 1 });
    }
    const { recent } = await readState();
    expect(recent.map(({ revision }) => revision)).toEqual(Array.from({ length: 20 }, (_, index) => 124 - index));
  });
});

it('publish_now raises the revision and returns the new one', async () => {
  const before = await readState();
  const { data } = await client.rpc('publish_now');
  expect(data).toBeGreaterThan(before.revision);
  const after = await readState();
  expect(after.revision).toBeGreaterThanOrEqual(Number(data));
  expect(Date.parse(after.raised_at)).toBeGreaterThan(Date.parse(before.raised_at));
});

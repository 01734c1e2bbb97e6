import { readdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { createPublisherFixture, setUpPublisherTests, waitUntilPasses } from './publisher.fixture.ts';

vi.setConfig({ testTimeout: 30_000 });
setUpPublisherTests();

it('retries a failed build without a further change until the error has passed', async () => {
  const site = createPublisherFixture();
  await site.start('code', { first: 20, max: 60_000 });
  site.state.buildError = new Error('The API is being started again.');
  site.change();
  await waitUntilPasses(() => expect(site.builds.attempts).toBeGreaterThan(3));
  site.state.buildError = undefined;
  await site.waitUntilPublished();
  expect(site.reported.at(-1)).toMatchObject({ state: 'published', revision: 2 });
});

it('does not retry at once a build that failed because of an invalid record', async () => {
  const site = createPublisherFixture();
  const publisher = await site.start('code', { first: 10, max: 60_000 });
  site.state.buildError = new Error('tours → dunes is no row that can be shown.\n  difficulty_level: Invalid option');
  site.change({ lost: true });
  await waitUntilPasses(() => expect(site.reported.at(-1)).toMatchObject({ state: 'failed', record: 'tours/dunes' }));
  await setTimeout(300);
  expect(site.builds.attempts).toBe(2);
  site.state.buildError = undefined;
  await publisher.publish();
  await site.waitUntilPublished();
});

it('forgets a failure and its retry once a later change is published', async () => {
  const site = createPublisherFixture();
  const publisher = await site.start();
  site.state.buildError = new Error('No space left.');
  site.change();
  await waitUntilPasses(() => expect(publisher.failure()).toContain('No space left.'));
  site.state.buildError = undefined;
  site.change();
  await site.waitUntilPublished();
  await publisher.publish();
  expect(publisher.failure()).toBeUndefined();
  // A retry that is still pending would hold up the checks for a minute.
  site.change({ lost: true });
  await site.waitUntilPublished();
});

it('repeats a report of the live release that failed, but only a few times', async () => {
  const site = createPublisherFixture({ pollInterval: 60_000 });
  await site.start('code', { first: 100, max: 60_000 });
  site.state.reportsFail = true;
  site.change();
  await waitUntilPasses(() => expect(site.reported.filter((report) => report === 'begun').length).toBeGreaterThan(1));
  site.state.reportsFail = false;
  await waitUntilPasses(() => expect(site.reported.at(-1)).toEqual({ state: 'published', revision: 2, pages: 61 }));
  expect(site.built).toEqual([1, 2]);
  site.state.reportsFail = true;
  site.change();
  await site.waitUntilPublished();
  const before = site.reported.length;
  await setTimeout(500);
  expect(site.reported.length - before).toBeLessThan(6);
});

it('reports the live release when a publisher starts, since the run before may not have done so', async () => {
  const site = createPublisherFixture();
  await (await site.start()).stop();
  site.reported.length = 0;
  await (await site.start()).publish();
  expect(site.reported).toEqual([{ state: 'published', revision: 1, pages: 61 }]);
  expect(site.built).toEqual([1]);
});

it('reports a failure while the live address cannot be reached, and still removes old releases', async () => {
  const site = createPublisherFixture();
  await site.start('code', { first: 20, max: 20 });
  site.state.liveAddressFails = true;
  for (let change = 0; change < 6; change++) {
    site.change();
    await site.waitUntilPublished();
  }
  await waitUntilPasses(() => expect(site.reported.at(-1)).toMatchObject({ state: 'failed' }));
  expect(site.reported.at(-1)).toMatchObject({
    failure: expect.stringMatching(/^The site was built, but visitors do not see it yet\..*does not answer/),
  });
  expect(site.lines.join()).toContain('The new release is served, but not confirmed as published.');
  await eventually(async () => expect((await readdir(site.releases.folder)).length).toBeLessThanOrEqual(4));
  site.state.liveAddressFails = false;
  await waitUntilPasses(() => expect(site.reported.at(-1)).toMatchObject({ state: 'published', revision: 7 }));
});

it('serves a release that the server could not open at first as soon as it can', async () => {
  const site = createPublisherFixture();
  await site.start('code', { first: 20, max: 20 });
  site.state.serverFails = true;
  site.change();
  await waitUntilPasses(() => expect(site.reported.at(-1)).toMatchObject({ state: 'failed' }));
  expect(site.servedRelease()).toMatch(/-r1$/);
  site.state.serverFails = false;
  await site.waitUntilPublished();
  await waitUntilPasses(() => expect(site.reported.at(-1)).toMatchObject({ state: 'published', revision: 2 }));
});

import { readdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createPublisherFixture, setUpPublisherTests, waitUntilPasses } from './publisher.fixture.ts';

vi.setConfig({ testTimeout: 30_000 });
setUpPublisherTests();

it('builds again by itself after a fault that has passed, though nothing changes', async () => {
  const site = createPublisherFixture();
  await site.start('code', { first: 20, max: 60_000 });
  site.state.buildError = new Error('The API is being started again.');
  site.change();
  await waitUntilPasses(() => expect(site.builds.attempts).toBeGreaterThan(3));
  site.state.buildError = undefined;
  await site.waitUntilPublished();
  expect(site.reported.at(-1)).toMatchObject({ state: 'published', revision: 2 });
});

it('does not build again and again what a record stands in the way of', async () => {
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

it('tells again of a release that is live when the database could not be told at first, but not for ever', async () => {
  const site = createPublisherFixture();
  await site.start('code', { first: 100, max: 60_000 });
  site.state.reportsFail = true;
  site.change();
  await waitUntilPasses(() => expect(site.reported.filter((one) => one === 'begun').length).toBeGreaterThan(1));
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

it('tells at its start of the release that is live, which the run before may not have had time for', async () => {
  const site = createPublisherFixture();
  await (await site.start()).stop();
  site.reported.length = 0;
  await (await site.start()).publish();
  expect(site.reported).toEqual([{ state: 'published', revision: 1, pages: 61 }]);
  expect(site.built).toEqual([1]);
});

it('keeps three releases also while the live address cannot be reached, and says that it is not known to be published', async () => {
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
  expect(site.lines.join()).toContain('The new release is shown, but not known to be published.');
  await vi.waitFor(async () => expect((await readdir(site.releases.folder)).length).toBeLessThanOrEqual(4));
  site.state.liveAddressFails = false;
  await waitUntilPasses(() => expect(site.reported.at(-1)).toMatchObject({ state: 'published', revision: 7 }));
});

it('shows a release that could not be opened at first as soon as it can be', async () => {
  const site = createPublisherFixture();
  await site.start('code', { first: 20, max: 20 });
  site.state.serverFails = true;
  site.change();
  await waitUntilPasses(() => expect(site.reported.at(-1)).toMatchObject({ state: 'failed' }));
  expect(site.shownRelease()).toMatch(/-r1$/);
  site.state.serverFails = false;
  await site.waitUntilPublished();
  await waitUntilPasses(() => expect(site.reported.at(-1)).toMatchObject({ state: 'published', revision: 2 }));
});

it('takes back, by a rollback while nothing ran, also what was saved before it and never live', async () => {
  const site = createPublisherFixture();
  const first = await site.start();
  site.change();
  await site.waitUntilPublished();
  await first.stop();
  site.change();
  const before = await site.rollBack();
  const second = await site.start();
  await second.publish();
  expect(site.shownRelease()).toBe(before.name);
  await second.stop();
  const third = await site.start();
  site.change();
  await site.waitUntilPublished();
  await third.stop();
});

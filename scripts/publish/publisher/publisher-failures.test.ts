import { readdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createPublisherFixture, setUpPublisherTests, waitUntilPasses } from './publisher.fixture.ts';

vi.setConfig({ testTimeout: 30_000 });
setUpPublisherTests();

it('builds again by itself after a fault that has passed, though nothing changes', async () => {
  const site = createPublisherFixture();
  await site.start('code', { first: 20, most: 60_000 });
  site.state.fault = new Error('The API is being started again.');
  site.change();
  await waitUntilPasses(() => expect(site.attempts.made).toBeGreaterThan(3));
  site.state.fault = undefined;
  await site.published();
  expect(site.told.at(-1)).toMatchObject({ state: 'published', revision: 2 });
});

it('does not build again and again what a record stands in the way of', async () => {
  const site = createPublisherFixture();
  const publisher = await site.start('code', { first: 10, most: 60_000 });
  site.state.fault = new Error('tours → dunes is no row that can be shown.\n  difficulty_level: Invalid option');
  site.change({ lost: true });
  await waitUntilPasses(() => expect(site.told.at(-1)).toMatchObject({ state: 'failed', record: 'tours/dunes' }));
  await setTimeout(300);
  expect(site.attempts.made).toBe(2);
  site.state.fault = undefined;
  await publisher.publish();
  await site.published();
});

it('tells again of a release that is live when the database could not be told at first, but not for ever', async () => {
  const site = createPublisherFixture();
  await site.start('code', { first: 100, most: 60_000 });
  site.state.mute = true;
  site.change();
  await waitUntilPasses(() => expect(site.told.filter((one) => one === 'begun').length).toBeGreaterThan(1));
  site.state.mute = false;
  await waitUntilPasses(() => expect(site.told.at(-1)).toEqual({ state: 'published', revision: 2, pages: 61 }));
  expect(site.built).toEqual([1, 2]);
  site.state.mute = true;
  site.change();
  await site.published();
  const before = site.told.length;
  await setTimeout(500);
  expect(site.told.length - before).toBeLessThan(6);
});

it('tells at its start of the release that is live, which the run before may not have had time for', async () => {
  const site = createPublisherFixture();
  await (await site.start()).stop();
  site.told.length = 0;
  await (await site.start()).publish();
  expect(site.told).toEqual([{ state: 'published', revision: 1, pages: 61 }]);
  expect(site.built).toEqual([1]);
});

it('keeps three releases also while the live address cannot be reached, and says that it is not known to be published', async () => {
  const site = createPublisherFixture();
  await site.start('code', { first: 20, most: 20 });
  site.state.deaf = true;
  for (let change = 0; change < 6; change++) {
    site.change();
    await site.published();
  }
  await waitUntilPasses(() => expect(site.told.at(-1)).toMatchObject({ state: 'failed' }));
  expect(site.told.at(-1)).toMatchObject({
    failure: expect.stringMatching(/^The site was built, but visitors do not see it yet\..*does not answer/),
  });
  expect(site.lines.join()).toContain('The new release is shown, but not known to be published.');
  await vi.waitFor(async () => expect((await readdir(site.releases.folder)).length).toBeLessThanOrEqual(4));
  site.state.deaf = false;
  await waitUntilPasses(() => expect(site.told.at(-1)).toMatchObject({ state: 'published', revision: 7 }));
});

it('shows a release that could not be opened at first as soon as it can be', async () => {
  const site = createPublisherFixture();
  await site.start('code', { first: 20, most: 20 });
  site.state.blind = true;
  site.change();
  await waitUntilPasses(() => expect(site.told.at(-1)).toMatchObject({ state: 'failed' }));
  expect(site.shown()).toMatch(/-r1$/);
  site.state.blind = false;
  await site.published();
  await waitUntilPasses(() => expect(site.told.at(-1)).toMatchObject({ state: 'published', revision: 2 }));
});

it('takes back, by a rollback while nothing ran, also what was saved before it and never live', async () => {
  const site = createPublisherFixture();
  const first = await site.start();
  site.change();
  await site.published();
  await first.stop();
  site.change();
  const before = await site.rollBack();
  const second = await site.start();
  await second.publish();
  expect(site.shown()).toBe(before.name);
  await second.stop();
  const third = await site.start();
  site.change();
  await site.published();
  await third.stop();
});

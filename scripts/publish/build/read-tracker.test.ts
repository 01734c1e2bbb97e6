import { channel } from 'node:diagnostics_channel';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { buildChannels } from '#shared/build-channels.ts';
import { createReadTracker } from './read-tracker.ts';

const reads = createReadTracker();
const trackRead = (what: string) => channel(buildChannels.read).publish(what);
const reportRows = (table: string, count: number) => channel(buildChannels.rows).publish({ table, count });
afterEach(() => reads.stop());

it('rejects a page that reads content though it is to be rendered from its props only, and names it', async () => {
  reads.listen();
  trackRead('content');
  await Promise.all([
    reads.fromProps('tours/fes.html', async () => setImmediate()),
    // A page rendered at the same time outside of fromProps may read anything.
    setImmediate().then(() => trackRead('image')),
  ]);
  expect(() => reads.rejectUndeclaredReads()).not.toThrow();
  await reads.fromProps('tours/erg.html', async () => {
    await setImmediate();
    trackRead('image');
  });
  expect(() => reads.rejectUndeclaredReads()).toThrow(/only their props, .*: tours\/erg\.html \(image\)\.$/);
});

it('counts the rows that pages read until it stops listening', () => {
  reportRows('tours', 1);
  reads.listen();
  reportRows('tours', 15);
  reportRows('locations', 0);
  reads.stop();
  reportRows('tours', 16);
  expect([...reads.rows()]).toEqual([
    ['tours', 15],
    ['locations', 0],
  ]);
});

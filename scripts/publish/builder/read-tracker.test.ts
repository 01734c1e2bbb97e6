import { channel } from 'node:diagnostics_channel';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { buildChannels } from '#shared/build-channels.ts';
import { createReadTracker } from './read-tracker.ts';

const reads = createReadTracker();
const noteRead = (what: string) => channel(buildChannels.read).publish(what);
const reportRows = (table: string, count: number) => channel(buildChannels.rows).publish({ table, count });
afterEach(() => reads.stop());

it('refuses a page that looks at content while it is made from its props alone, and names it', async () => {
  reads.listen();
  noteRead('content');
  await Promise.all([
    reads.fromProps('tours/fes.html', async () => setImmediate()),
    // Another page that is made at the same time may look at all it likes.
    setImmediate().then(() => noteRead('picture')),
  ]);
  expect(() => reads.refuseUndeclaredReads()).not.toThrow();
  await reads.fromProps('tours/erg.html', async () => {
    await setImmediate();
    noteRead('picture');
  });
  expect(() => reads.refuseUndeclaredReads()).toThrow(/their props only, .*: tours\/erg\.html \(picture\)\.$/);
});

it('counts the rows that were given until it stops listening', () => {
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

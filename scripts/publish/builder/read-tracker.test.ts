import { channel } from 'node:diagnostics_channel';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { buildChannels } from '../../../shared/build-channels.ts';
import { createReads } from './read-tracker.ts';

const reads = createReads();
const noteRead = (what: string) => channel(buildChannels.read).publish(what);
const noteRows = (table: string, count: number) => channel(buildChannels.rows).publish({ table, count });
afterEach(() => reads.stop());

it('refuses a page that looks at content while it is made from its props alone, and names it', async () => {
  reads.listen();
  noteRead('content');
  await Promise.all([
    reads.fromProps('tours/fes.html', async () => setImmediate()),
    // Another page that is made at the same time may look at all it likes.
    setImmediate().then(() => noteRead('picture')),
  ]);
  expect(() => reads.refuseCurious()).not.toThrow();
  await reads.fromProps('tours/erg.html', async () => {
    await setImmediate();
    noteRead('picture');
  });
  expect(() => reads.refuseCurious()).toThrow(/their props only, .*: tours\/erg\.html \(picture\)\.$/);
});

it('counts the rows that were given until it stops listening', () => {
  noteRows('tours', 1);
  reads.listen();
  noteRows('tours', 15);
  noteRows('locations', 0);
  reads.stop();
  noteRows('tours', 16);
  expect([...reads.rows()]).toEqual([
    ['tours', 15],
    ['locations', 0],
  ]);
});

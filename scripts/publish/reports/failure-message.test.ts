import { expect, it } from 'vitest';
import { projectRoot } from '../../app/settings.ts';
import { toFailureMessage } from './failure-message.ts';

const dunes = async () => 'Dunes for ever';
const bad = `The site could not be built. \u001b[31m**tours → dunes** is no row that can be shown.

  **price**: **Too small.**
  **itinerary.0.day_title**: Required
    at load (${projectRoot}/site/x.ts:1:1)`;

it('names the record that cannot be shown as people call it, says what is wrong with it and where it is', async () => {
  expect(await toFailureMessage(bad, dunes)).toEqual({
    state: 'failed',
    failure:
      'The tour “Dunes for ever” cannot be shown as it was saved. Price: Too small. Itinerary, entry 1, day title: Required.',
    record: 'tours/dunes',
  });
});

it('names it by its id where its title cannot be had', async () => {
  for (const titleOf of [async () => undefined, () => Promise.reject(new Error('no network'))])
    expect((await toFailureMessage(bad, titleOf)).failure).toMatch(/^The tour dunes cannot be shown as it was saved\./);
});

it('finds records of every kind in the back office', async () => {
  const records = ['tours', 'day_trips', 'locations', 'approved_reviews'].map(async (source) => {
    const reason = `${source} → x-1 is no row that can be shown.\n  a: b`;
    return (await toFailureMessage(reason, async ({ table, title, id }) => `${table}.${title} of ${id}`)).failure;
  });
  expect((await Promise.all(records)).map((failure) => failure.replace(/ cannot.*/, ''))).toEqual([
    'The tour “tours.title of x-1”',
    'The day trip “day_trips.title of x-1”',
    'The location “locations.name of x-1”',
    'The review “approved_reviews.customer_name of x-1”',
  ]);
});

it('says of any other fault that it is not in the content', async () => {
  const { failure, record } = await toFailureMessage(`EIO: i/o error, open '${projectRoot}/.astro/x'`, dunes);
  expect(failure).toBe(
    'The site could not be built. What you saved is kept, and is not the cause. EIO: i/o error, open a file',
  );
  expect(record).toBeUndefined();
  expect((await toFailureMessage('ENOSPC: no space left on device, open x', dunes)).failure).toContain(
    'There is no space left on the machine that builds it.',
  );
  expect((await toFailureMessage('The live address answers revision 3, not 4.', dunes)).failure).toMatch(
    /^The site was built, but visitors do not see it yet\./,
  );
});

it('keeps a long reason short', async () => {
  expect((await toFailureMessage('x'.repeat(5000), dunes)).failure.length).toBeLessThan(700);
});

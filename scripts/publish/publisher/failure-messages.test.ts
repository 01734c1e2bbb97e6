import { expect, it } from 'vitest';
import { UserError } from '#scripts/runtime/errors.ts';
import { projectRoot } from '#scripts/runtime/settings.ts';
import { createFailureLog, toFailureMessage } from './failure-messages.ts';
import { createLiveAddressError } from './live-address.ts';

const titleOfDunes = async () => 'Dunes for ever';
const invalidRecord = `The site could not be built. \u001b[31m**tours → dunes** is no row that can be shown.

  **price**: **Too small.**
  **itinerary.0.day_title**: Required
    at load (${projectRoot}/site/x.ts:1:1)`;

it('names the invalid record by its title, and says what is wrong and where to find it', async () => {
  expect(await toFailureMessage(invalidRecord, titleOfDunes)).toEqual({
    state: 'failed',
    failure:
      'The tour “Dunes for ever” cannot be shown as it was saved. Price: Too small. Itinerary, entry 1, day title: Required.',
    record: 'tours/dunes',
  });
});

it('names the invalid record by its id if its title cannot be read', async () => {
  for (const titleOf of [async () => undefined, () => Promise.reject(new Error('no network'))])
    expect((await toFailureMessage(invalidRecord, titleOf)).failure).toMatch(
      /^The tour dunes cannot be shown as it was saved\./,
    );
});

it('names invalid records of every kind', async () => {
  const records = ['tours', 'day_trips', 'locations', 'approved_reviews'].map(async (source) => {
    const reason = `${source} → x-1 is no row that can be shown.\n  a: b`;
    return (await toFailureMessage(reason, async ({ table, titleColumn, id }) => `${table}.${titleColumn} of ${id}`))
      .failure;
  });
  expect((await Promise.all(records)).map((failure) => failure.replace(/ cannot.*/, ''))).toEqual([
    'The tour “tours.title of x-1”',
    'The day trip “day_trips.title of x-1”',
    'The location “locations.name of x-1”',
    'The review “approved_reviews.customer_name of x-1”',
  ]);
});

it('says of any other error that the content is not the cause', async () => {
  const { failure, record } = await toFailureMessage(`EIO: i/o error, open '${projectRoot}/.astro/x'`, titleOfDunes);
  expect(failure).toBe(
    'The site could not be built. What you saved is kept, and is not the cause. EIO: i/o error, open a file',
  );
  expect(record).toBeUndefined();
  expect((await toFailureMessage('ENOSPC: no space left on device, open x', titleOfDunes)).failure).toContain(
    'There is no space left on the machine that builds it.',
  );
  const { message } = createLiveAddressError('serves revision 3, not 4.');
  expect((await toFailureMessage(message, titleOfDunes)).failure).toBe(
    'The site was built, but visitors do not see it yet. What you saved is kept, and is not the cause. The live address serves revision 3, not 4.',
  );
});

it.each([
  'The site leads to pages that it lacks: /x (on day-trips/fes-1.html)',
  'Unreadable (on day-trips/fes-1.html)',
])('names the record on whose page something else failed: %s', async (reason) => {
  const { failure, record } = await toFailureMessage(reason, async ({ table, id }) => `${table} ${id}`);
  expect(failure).toMatch(/ It happened on the page of the day trip “day_trips fes-1”\.$/);
  expect(record).toBeUndefined();
});

it('shortens a long reason', async () => {
  expect((await toFailureMessage('x'.repeat(5000), titleOfDunes)).failure.length).toBeLessThan(700);
});

const release = { name: 'a-r7', revision: 7, digest: 'code', pages: 61 };

it('logs a failure that repeats only once, until a publish has succeeded', () => {
  const lines: string[] = [];
  const failures = createFailureLog({ release, isReportPending: false }, (line) => lines.push(line));
  const failure = 'Publishing failed; the live site stays as it was. No space left.';
  failures.add(new UserError('No space left.'));
  failures.add(new UserError('No space left.'));
  expect(lines).toEqual([failure]);
  failures.clear();
  failures.add(new UserError('No space left.'));
  expect(lines).toEqual([failure, failure]);
});

it('keeps a failure before the first release without logging it', () => {
  const lines: string[] = [];
  const failures = createFailureLog({ release: undefined, isReportPending: false }, (line) => lines.push(line));
  expect(failures.add(new UserError('No space left.'))).toBe('No space left.');
  expect(failures.last).toBe('No space left.');
  expect(lines).toEqual([]);
});

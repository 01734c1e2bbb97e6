import { expect, it } from 'vitest';
import { describePublishTime } from './describe-publish-time.ts';

const describeAt = (now: string) => describePublishTime('2026-12-03T09:00:00+00:00', new Date(now));

it('tells when a row is published, up to five minutes later', () => {
  const expected = { text: 'Publishes Dec 3, 2026, 9:00 AM', isOverdue: false };
  expect(describeAt('2026-11-28T00:00:00Z')).toEqual(expected);
  expect(describeAt('2026-12-03T09:05:00Z')).toEqual(expected);
});

it('tells that a record is still not published after its time', () => {
  expect(describeAt('2026-12-03T09:05:01Z')).toEqual({
    text: 'Due since Dec 3, 2026, 9:00 AM: not published yet',
    isOverdue: true,
  });
});

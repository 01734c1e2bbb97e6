import { describe, expect, it } from 'vitest';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import type { MailState } from './api.ts';
import { describeMailState, findMailProblems } from './mail-status.ts';

const now = '2026-11-23T10:00:00Z';
const minutesAgo = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
const well: MailState = {
  state: 'on',
  alertAddresses: ['office@example.com'],
  keepDays: 90,
  now,
  seenAt: minutesAgo(0),
  failingSince: undefined,
  failure: undefined,
  oldestWaitingAt: undefined,
  waiting: 0,
  failed: 0,
  unknown: 0,
};

describe('the state of mail', () => {
  it('says in one line that mail is on and what is on its way', () => {
    expect(describeMailState(well)).toEqual({ severity: 'success', title: 'Mail is on', text: 'Nothing waits.' });
    expect(describeMailState({ ...well, waiting: 1, oldestWaitingAt: minutesAgo(1) }).text).toBe('1 mail on its way.');
    expect(describeMailState({ ...well, waiting: 2, oldestWaitingAt: minutesAgo(1) }).text).toBe(
      '2 mails on their way.',
    );
  });

  it('names what to do where mail is not set up, is off, or tells no one', () => {
    expect(describeMailState({ ...well, state: 'not set up', seenAt: undefined })).toMatchObject({
      severity: 'info',
      text: expect.stringContaining('docs/deploy.md'),
    });
    expect(describeMailState({ ...well, state: 'off' })).toMatchObject({ severity: 'warning' });
    expect(describeMailState({ ...well, state: 'off', waiting: 2 }).text).toContain('2 mails wait until');
    expect(describeMailState({ ...well, alertAddresses: [] })).toMatchObject({
      severity: 'info',
      title: 'Mail is on, but no one gets new-booking alerts',
    });
  });

  it('gives the reason of a mail server that refuses everything', () => {
    expect(describeMailState({ ...well, failingSince: now, failure: 'It refuses the password.' })).toMatchObject({
      severity: 'error',
      title: `The mail server refuses mail since ${formatDateTime(now)}`,
      text: expect.stringMatching(/^It refuses the password\. Nothing is lost/),
    });
  });

  it('misses a sender after five minutes, while mail waits', () => {
    const waiting = { ...well, waiting: 1, oldestWaitingAt: minutesAgo(6) };
    const title = 'The sender of mail does not run';
    expect(describeMailState({ ...waiting, seenAt: minutesAgo(6) })).toMatchObject({ severity: 'error', title });
    expect(describeMailState({ ...waiting, seenAt: undefined })).toMatchObject({ title });
    expect(describeMailState({ ...waiting, seenAt: minutesAgo(4) })).toMatchObject({ severity: 'success' });
    expect(describeMailState({ ...waiting, seenAt: minutesAgo(6), oldestWaitingAt: minutesAgo(4) }).severity).toBe(
      'success',
    );
    expect(describeMailState({ ...well, seenAt: minutesAgo(600) }).severity).toBe('success');
  });
});

describe('the lines about mail on the dashboard', () => {
  const lines = (mail: Partial<MailState>) =>
    findMailProblems({ ...well, ...mail }).map(({ text, filter }) => `${filter}: ${text}`);

  it.each<[Partial<MailState>, string[]]>([
    [{}, []],
    [{ failed: 1 }, ['failed: 1 mail failed in the last 30 days']],
    [
      { failed: 3, unknown: 1 },
      ['unknown: 1 mail with an unknown outcome', 'failed: 3 mails failed in the last 30 days'],
    ],
    [{ waiting: 1, oldestWaitingAt: minutesAgo(15) }, []],
    [{ waiting: 1, oldestWaitingAt: minutesAgo(16) }, ['waiting: 1 mail waits for 16 min']],
    [{ waiting: 2, oldestWaitingAt: minutesAgo(180) }, ['waiting: 2 mails wait, the oldest for 3 h']],
    [{ failingSince: now, failure: 'No.' }, [`all: The mail server refuses mail since ${formatDateTime(now)}`]],
  ])('are for %j: %j', (mail, expected) => {
    expect(lines(mail)).toEqual(expected);
  });

  it('are missing if mail is not set up, and do not report waiting if off', () => {
    expect(lines({ state: 'not set up', failed: 1 })).toEqual([]);
    expect(lines({ state: 'off', waiting: 1, oldestWaitingAt: minutesAgo(60), failingSince: now, failed: 1 })).toEqual([
      'failed: 1 mail failed in the last 30 days',
    ]);
  });
});

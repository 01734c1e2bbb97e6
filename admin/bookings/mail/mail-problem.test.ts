import { describe, expect, it } from 'vitest';
import { formatDateTime } from '#shared/rules/text/format.ts';
import { describeProblem } from './mail-problem.ts';

const now = new Date('2026-11-22T10:00:00Z');
const soon = '2026-11-22T10:04:00+00:00';

describe('describeProblem', () => {
  it.each([
    [{ state: 'waiting', failure: null, next_attempt_at: soon }, undefined],
    [{ state: 'sending', failure: null, next_attempt_at: soon }, undefined],
    [{ state: 'sent', failure: null, next_attempt_at: soon }, undefined],
    [{ state: 'failed', failure: 'No such mailbox.', next_attempt_at: soon }, 'No such mailbox.'],
    [
      { state: 'waiting', failure: 'Mailbox busy.', next_attempt_at: soon },
      `Mailbox busy. Next attempt: ${formatDateTime(soon)}.`,
    ],
    [
      { state: 'unknown', failure: 'The connection was cut.', next_attempt_at: soon },
      'It is not known whether this mail arrived. The connection was cut.',
    ],
  ])('describes %j as %s', (mail, text) => {
    expect(describeProblem(mail, now)).toBe(text);
  });

  it('does not announce an attempt that is due already', () => {
    const mail = { state: 'waiting', failure: 'Mailbox busy.', next_attempt_at: '2026-11-22T09:59:00+00:00' };
    expect(describeProblem(mail, now)).toBe('Mailbox busy.');
  });
});

import { describe, expect, it } from 'vitest';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { mailMessages } from '../messages.ts';
import {
  describeProblem,
  explainMissingText,
  getAppliedFilter,
  getMessagesPath,
  getMessageTime,
  getResending,
  getStateBadge,
  messageFilters,
} from './message.ts';

const message = { state: 'sent', attempts: 1 };

describe('a message', () => {
  it('has its state in words, also one that is not known yet', () => {
    expect(getStateBadge('unknown')).toEqual({ label: 'Not sure it arrived', tone: 'warning' });
    expect(getStateBadge('odd')).toEqual({ label: 'odd', tone: 'default' });
  });

  it('has the time of its end, before that the one of its beginning', () => {
    expect(getMessageTime({ created_at: 'begun', finished_at: 'ended' })).toBe('ended');
    expect(getMessageTime({ created_at: 'begun', finished_at: null })).toBe('begun');
  });

  it('is sent again at once after a failure, and after confirmation if it may arrive twice', () => {
    expect(getResending({ ...message, state: 'failed' })).toEqual({ label: 'Send again', question: undefined });
    expect(getResending({ ...message, state: 'unknown' })?.question?.text).toContain('arrives twice');
    expect(getResending({ ...message, state: 'sent' })?.question?.text).toContain('A second one goes');
  });

  it('can be tried now while it waits for another attempt, but not while being sent', () => {
    expect(getResending({ ...message, state: 'waiting' })).toEqual({ label: 'Try now', question: undefined });
    expect(getResending({ ...message, state: 'waiting', attempts: 0 })).toBeUndefined();
    expect(getResending({ ...message, state: 'sending' })).toBeUndefined();
  });

  it.each([
    ['receipt', 'waiting', mailMessages.textLater],
    ['receipt', 'sending', mailMessages.textLater],
    // Before it was made, such as at a blocked address or withdrawn. Sending it again makes the text.
    ['receipt', 'failed', mailMessages.textLater],
    ['receipt', 'sent', mailMessages.textGone],
    ['receipt', 'unknown', mailMessages.textNotKept],
    ['confirmation', 'failed', mailMessages.textGone],
    ['reply', 'failed', mailMessages.textGone],
    ['review_invitation', 'failed', mailMessages.textGone],
    ['review_invitation', 'unknown', mailMessages.textGone],
  ])('without a text, a %s that is %s says: %s', (kind, state, text) => {
    expect(explainMissingText({ kind, state })).toBe(text);
  });
});

describe('a message that was not sent', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const soon = '2026-11-22T10:04:00+00:00';
  const due = '2026-11-22T09:59:00+00:00';

  it.each([
    [{ state: 'waiting', failure: null, attempts: 0, next_attempt_at: soon }, undefined],
    [{ state: 'sending', failure: null, attempts: 1, next_attempt_at: soon }, undefined],
    [{ state: 'sent', failure: null, attempts: 2, next_attempt_at: soon }, undefined],
    [{ state: 'failed', failure: 'No such mailbox.', attempts: 1, next_attempt_at: soon }, 'No such mailbox.'],
    [
      { state: 'waiting', failure: 'Mailbox busy.', attempts: 1, next_attempt_at: soon },
      `Mailbox busy. Tried once, next at ${formatDateTime(soon)}.`,
    ],
    [
      { state: 'waiting', failure: null, attempts: 2, next_attempt_at: soon },
      `Tried 2 times, next at ${formatDateTime(soon)}.`,
    ],
    [{ state: 'waiting', failure: 'Mailbox busy.', attempts: 1, next_attempt_at: due }, 'Mailbox busy. Tried once.'],
    [
      { state: 'unknown', failure: 'The connection was cut.', attempts: 1, next_attempt_at: soon },
      'It is not known whether this mail arrived. The connection was cut.',
    ],
  ])('%j is explained: %s', (message, text) => {
    expect(describeProblem(message, now)).toBe(text);
  });
});

describe('the filter by state', () => {
  it('is found again in the address that leads to it', () => {
    for (const name of ['all', 'waiting', 'sent', 'failed', 'unknown'] as const) {
      const filter = new URL(getMessagesPath(name), 'http://x').searchParams.get('filter') ?? '{}';
      expect(JSON.parse(filter)).toEqual(messageFilters[name].filter);
      expect(getAppliedFilter(JSON.parse(filter))).toBe(name);
    }
  });

  it('is All for a state that there is not', () => {
    expect(getAppliedFilter({ state: 'odd' })).toBe('all');
  });
});

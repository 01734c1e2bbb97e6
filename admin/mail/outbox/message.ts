import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { getServerTime } from '../../data/server-clock.ts';
import type { Tone } from '../../ui/Badge.tsx';
import type { MailMessage } from '../api.ts';
import { mailMessages } from '../messages.ts';

/** Columns of a message in the list. The text is read when it is opened. */
export const messageColumns = [
  'id',
  'kind',
  'booking_id',
  'recipient',
  'state',
  'attempts',
  'next_attempt_at',
  'failure',
  'created_at',
  'finished_at',
] as const;
export type ListedMessage = Pick<MailMessage, (typeof messageColumns)[number]>;

const stateBadges: ReadonlyMap<string, { readonly label: string; readonly tone: Tone }> = new Map([
  ['waiting', { label: 'Waiting', tone: 'secondary' }],
  ['sending', { label: 'Sending', tone: 'secondary' }],
  ['sent', { label: 'Sent', tone: 'success' }],
  ['failed', { label: 'Failed', tone: 'error' }],
  ['unknown', { label: 'Not sure it arrived', tone: 'warning' }],
]);

/** Returns label and tone of a state. */
export function getStateBadge(state: string): { readonly label: string; readonly tone: Tone } {
  return stateBadges.get(state) ?? { label: state, tone: 'default' };
}

/** Returns when a message was sent or given up, or before that, when it was created. */
export function getMessageTime({ created_at, finished_at }: Pick<ListedMessage, 'created_at' | 'finished_at'>): string {
  return finished_at ?? created_at;
}

/** Explains why a message was not sent, and when the next attempt is; undefined if there is nothing to say. */
export function describeProblem(
  {
    state,
    failure,
    attempts,
    next_attempt_at: next,
  }: Pick<ListedMessage, 'state' | 'failure' | 'attempts' | 'next_attempt_at'>,
  now = getServerTime(),
): string | undefined {
  const isRetried = state === 'waiting' && attempts > 0;
  const sentences = [
    state === 'unknown' ? mailMessages.unknown : undefined,
    state === 'sent' ? undefined : failure,
    isRetried ? `Tried ${attempts === 1 ? 'once' : `${attempts} times`}${describeNext(next, now)}.` : undefined,
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** An attempt that is due begins at any moment. */
function describeNext(next: string, now: Date): string {
  return new Date(next) > now ? `, next at ${formatDateTime(next)}` : '';
}

/** Kinds whose text staff have written. The text of the others is made when they are sent. */
const writtenKinds: readonly string[] = ['confirmation', 'cancellation', 'reply', 'review_invitation'];

/** Explains why a message has no text. */
export function explainMissingText({ kind, state }: Pick<ListedMessage, 'kind' | 'state'>): string {
  const isUnsent = state === 'waiting' || state === 'sending' || (state === 'failed' && !writtenKinds.includes(kind));
  if (isUnsent) return mailMessages.textLater;
  const hadText = state === 'sent' || writtenKinds.includes(kind);
  return hadText ? mailMessages.textGone : mailMessages.textNotKept;
}

/** Kinds that go to customers. */
const customerKinds: readonly string[] = ['receipt', ...writtenKinds, 'review_reminder', 'trip_reminder'];

/** Returns true if a message that is sent again can be taken back: one to a customer that did not wait already. */
export function waitsForUndo({ kind, state }: Pick<ListedMessage, 'kind' | 'state'>): boolean {
  return customerKinds.includes(kind) && state !== 'waiting';
}

/** Filters of the list by state. */
export const messageFilters = {
  all: { label: 'All', filter: {} },
  waiting: { label: 'Waiting', filter: { 'state@in': '(waiting,sending)' } },
  sent: { label: 'Sent', filter: { state: 'sent' } },
  failed: { label: 'Failed', filter: { state: 'failed' } },
  // In quotes, because the local API takes the bare word for null.
  unknown: { label: 'Not sure it arrived', filter: { 'state@in': '("unknown")' } },
} as const;
export type MessageFilterName = keyof typeof messageFilters;

/** Returns the path of the list with a filter. */
export function getMessagesPath(name: MessageFilterName): string {
  return name === 'all' ? '/mail' : `/mail?filter=${encodeURIComponent(JSON.stringify(messageFilters[name].filter))}`;
}

/** Returns the path of the list with one message only. */
export function getMessagePath(id: string): string {
  return `/mail?filter=${encodeURIComponent(JSON.stringify({ id }))}`;
}

const filterNames = ['waiting', 'sent', 'failed', 'unknown'] as const;

/** Returns the name of the applied filter. */
export function getAppliedFilter(values: Readonly<Record<string, unknown>>): MessageFilterName {
  const isApplied = (name: MessageFilterName) =>
    Object.entries(messageFilters[name].filter).every(([column, value]) => values[column] === value);
  return filterNames.find(isApplied) ?? 'all';
}

/** How staff may send a message again. */
export interface Resending {
  readonly label: 'Send again' | 'Try now';
  /** Confirmation, if the message may arrive twice. */
  readonly question: { readonly title: string; readonly text: string } | undefined;
}

/** Returns how a message can be sent again; undefined while it is being sent or waits for its first attempt. */
export function getResending({ state, attempts }: Pick<ListedMessage, 'state' | 'attempts'>): Resending | undefined {
  if (state === 'waiting') return attempts > 0 ? { label: 'Try now', question: undefined } : undefined;
  if (state === 'failed') return { label: 'Send again', question: undefined };
  if (state === 'unknown')
    return {
      label: 'Send again',
      question: {
        title: 'Send it again?',
        text: 'The mail server may have accepted this mail before the connection was cut. If it has, the mail arrives twice.',
      },
    };
  if (state === 'sent')
    return {
      label: 'Send again',
      question: {
        title: 'Send it again?',
        text: 'The mail server has accepted this mail. A second one goes to the address that its booking has now.',
      },
    };
  return undefined;
}

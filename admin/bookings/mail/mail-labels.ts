import type { Tone } from '../../components/cards/Badge.tsx';
import type { MailMessage } from '../../providers/data/mail.ts';

const kindLabels: ReadonlyMap<string, string> = new Map([
  ['booking_alert', 'New booking, to staff'],
  ['receipt', 'Receipt'],
  ['confirmation', 'Confirmation'],
  ['cancellation', 'Cancellation'],
  ['reply', 'Reply'],
  ['review_invitation', 'Review invitation'],
  ['review_reminder', 'Review reminder'],
]);

const stateChips: ReadonlyMap<string, { readonly label: string; readonly tone: Tone }> = new Map([
  ['waiting', { label: 'Waiting', tone: 'default' }],
  ['sending', { label: 'Sending', tone: 'secondary' }],
  ['sent', { label: 'Sent', tone: 'success' }],
  ['failed', { label: 'Failed', tone: 'error' }],
  ['unknown', { label: 'Outcome unknown', tone: 'warning' }],
]);

/** Returns the label of a kind of message of a booking; an unknown kind is returned as it is stored. */
export function getMailKindLabel(kind: string): string {
  return kindLabels.get(kind) ?? kind;
}

/** Returns label and colour of a message's state; an unknown state is labelled as it is stored. */
export function getMailStateChip(state: string): { readonly label: string; readonly tone: Tone } {
  return stateChips.get(state) ?? { label: state, tone: 'default' };
}

/** Returns true while a message is on its way. */
export function isMailPending({ state }: Pick<MailMessage, 'state'>): boolean {
  return state === 'waiting' || state === 'sending';
}

/** Returns when a message ended, or was written while it is on its way. */
export function getMailTime({ finished_at, created_at }: Pick<MailMessage, 'finished_at' | 'created_at'>): string {
  return finished_at ?? created_at;
}

import { formatAge } from '#shared/rules/booking/waiting-time.ts';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import type { MailState } from './api.ts';

/** Minutes after which waiting mail without a sender is reported. */
const senderTimeout = 5;

/** Description of the state of mail. */
export interface MailStatusText {
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text: string;
}

const guide = 'see “When mail does not arrive” in the guide docs/operations.md';

/**
 * Describes the state of mail by its worst problem.
 * @param isOnSettings true beside the settings of mail, which it then does not send to
 */
export function describeMailState(mail: MailState, isOnSettings = false): MailStatusText {
  const where = isOnSettings ? 'below' : 'under Mail, Settings';
  const { state, failingSince, failure, waiting } = mail;
  if (state === 'not set up')
    return {
      severity: 'info',
      title: 'Mail is not set up',
      text: 'Nothing is sent: you answer customers from your own mail program, as before. The person who runs your website can set it up in a few minutes: it needs the access data of your mail provider and the address that mails come from. The steps are in the guide docs/deploy.md, under “Mail”.',
    };
  if (state === 'off')
    return {
      severity: 'warning',
      title: 'Mail is switched off',
      text: `Nothing is sent, to staff or customers.${waiting > 0 ? ` ${countMails(waiting)} ${waiting === 1 ? 'waits' : 'wait'} until it is switched on ${where}.` : ` It is switched on ${where}.`}`,
    };
  if (failingSince !== undefined)
    return {
      severity: 'error',
      title: `The mail server refuses mail since ${formatDateTime(failingSince)}`,
      text: `${failure ?? 'It gives no reason.'} Nothing is lost: mails wait, and are tried again by themselves for three days. The person who runs your website has to check the access data: ${guide}.`,
    };
  if (isSenderMissing(mail))
    return {
      severity: 'error',
      title: 'The sender of mail does not run',
      text: `${countMails(waiting)} ${waiting === 1 ? 'waits' : 'wait'}. ${mail.seenAt === undefined ? 'It never ran.' : `It was last seen on ${formatDateTime(mail.seenAt)}.`} The person who runs your website has to start it again: ${guide}.`,
    };
  if (mail.alertAddresses.length === 0)
    return {
      severity: 'info',
      title: 'Mail is on, but no one gets new-booking alerts',
      text: `Customers get their mails. Enter an address of yours ${where} to get one for each request.`,
    };
  return {
    severity: 'success',
    title: 'Mail is on',
    text: waiting > 0 ? `${countMails(waiting)} on ${waiting === 1 ? 'its' : 'their'} way.` : 'Nothing waits.',
  };
}

/**
 * Returns whether mail has waited for five minutes in which no sender asked for it. A sender may be called for each message,
 * so no sender has to ask while nothing waits.
 */
function isSenderMissing({ now, seenAt, oldestWaitingAt }: MailState): boolean {
  const limit = Date.parse(now) - senderTimeout * 60_000;
  if (oldestWaitingAt === undefined || Date.parse(oldestWaitingAt) > limit) return false;
  return seenAt === undefined || Date.parse(seenAt) < limit;
}

/** A problem for staff, with the filter of the list that shows its messages. */
export interface MailProblem {
  readonly text: string;
  readonly filter: 'all' | 'waiting' | 'failed' | 'unknown';
}

/** Minutes after which a waiting mail is reported. */
const longWait = 15;

/** Lists the problems of mail; none if mail is not set up. */
export function findMailProblems(mail: MailState): MailProblem[] {
  const { state, now, failingSince, failed, unknown, waiting, oldestWaitingAt } = mail;
  if (state === 'not set up') return [];
  const isOn = state === 'on';
  const waitsLong =
    isOn && oldestWaitingAt !== undefined && Date.parse(now) - Date.parse(oldestWaitingAt) > longWait * 60_000;
  return [
    ...(isOn && failingSince !== undefined
      ? [{ text: `The mail server refuses mail since ${formatDateTime(failingSince)}`, filter: 'all' } as const]
      : []),
    ...(waitsLong
      ? [
          {
            text: `${countMails(waiting)} ${waiting === 1 ? 'waits' : 'wait, the oldest'} for ${formatAge(oldestWaitingAt, new Date(now))}`,
            filter: 'waiting',
          } as const,
        ]
      : []),
    ...(unknown > 0 ? [{ text: `${countMails(unknown)} with an unknown outcome`, filter: 'unknown' } as const] : []),
    ...(failed > 0 ? [{ text: `${countMails(failed)} failed in the last 30 days`, filter: 'failed' } as const] : []),
  ];
}

function countMails(count: number): string {
  return `${count} ${count === 1 ? 'mail' : 'mails'}`;
}

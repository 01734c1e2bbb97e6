import { formatDateTime } from '#shared/rules/text/format.ts';
import type { MailMessage } from '../../data/api/mail.ts';
import { mailMessages } from './messages.ts';

/** Returns what staff have to know about a mail that was not sent at once; undefined if there is nothing. */
export function describeProblem(
  mail: Pick<MailMessage, 'state' | 'failure' | 'next_attempt_at'>,
  now = new Date(),
): string | undefined {
  const failure = mail.failure ?? undefined;
  if (mail.state === 'unknown') return [mailMessages.unknown, failure].filter(Boolean).join(' ');
  if (mail.state === 'waiting' && failure !== undefined && new Date(mail.next_attempt_at) > now)
    return `${failure} Next attempt: ${formatDateTime(mail.next_attempt_at)}.`;
  return mail.state === 'sent' ? undefined : failure;
}

import { isEmail, normalizeEmail } from '#shared/rules/booking/email.ts';
import { getMailbox } from '#shared/rules/mail/mailbox.ts';

/**
 * Returns the mailbox of a typed address, by which the list knows it; undefined for what is no address.
 */
export function toMailbox(typed: string): string | undefined {
  const address = normalizeEmail(typed);
  if (!isEmail(address) || address.length > 254) return undefined;
  return getMailbox(address);
}

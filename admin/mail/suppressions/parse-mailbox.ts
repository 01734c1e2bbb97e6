import { isEmail, normalizeEmail } from '#shared/rules/booking/email.ts';
import { getMailbox } from '#shared/rules/mail/mailbox.ts';

/** Returns the mailbox of a typed address, which is the id of its row; undefined if the address is invalid. */
export function toMailbox(typed: string): string | undefined {
  const address = normalizeEmail(typed);
  if (!isEmail(address) || address.length > 254) return undefined;
  return getMailbox(address);
}

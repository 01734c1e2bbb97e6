import { isEmail, normalizeEmail } from '#shared/booking/email.ts';

/**
 * Returns the mailbox of a typed address, by which the list knows it: in lower case, without what follows a plus sign;
 * undefined for what is no address. private.mailbox() in the database is the same rule, which its table checks.
 */
export function toMailbox(typed: string): string | undefined {
  const address = normalizeEmail(typed);
  if (!isEmail(address) || address.length > 254) return undefined;
  return address.toLowerCase().replace(/(?<=[^@])\+[^@]*@/, '@');
}

import { isEmail, normalizeEmail } from './booking/email.ts';

/** Path at which our own server answers invitations of staff. */
export const staffInvitationPath = '/staff/invitations';

/**
 * Returns a typed address as the list of staff has it, in lower case; undefined if it is not usable. Checked before it is put in lower
 * case, since other letters than ASCII may become ASCII. Sign-in services mail to no domain without a dot. add_staff() has the same rule.
 */
export function parseStaffAddress(typed: string): string | undefined {
  const address = normalizeEmail(typed);
  return isEmail(address) && /@.+\./.test(address) && address.length <= 254 ? address.toLowerCase() : undefined;
}

import { isEmail, normalizeEmail } from './booking/email.ts';
import { removeInvisible } from './text/clean-text.ts';

/** Path at which our own server answers invitations of staff. */
export const staffInvitationPath = '/staff/invitations';

/**
 * Returns a typed or pasted address as the list of staff has it, in lower case; undefined if it is not usable. What stands before the @
 * must be typed as it is: other letters than ASCII, such as the Kelvin sign, would become those of another mailbox. Sign-in services
 * mail to no domain without a dot. add_staff() checks the same of what it gets.
 */
export function parseStaffAddress(typed: string): string | undefined {
  const address = normalizeEmail(typed);
  const isTyped = removeInvisible(typed).includes(address.slice(0, address.lastIndexOf('@')));
  return isTyped && isEmail(address) && /@.+\./.test(address) && address.length <= 254
    ? address.toLowerCase()
    : undefined;
}

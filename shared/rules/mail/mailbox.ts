import { removeInvisible } from '../text/clean-text.ts';

/**
 * Returns the mailbox of an address, as private.mailbox() in the database does: in lower case, without tag and invisible
 * characters, and at Gmail without dots.
 */
export function getMailbox(address: string): string {
  const plain = removeInvisible(address.toLowerCase())
    .replace(/(?<=[^@])\+[^@]*@/, '@')
    .replace(/\.+$/, '');
  if (!/^[^@]*[^@.][^@]*@(gmail|googlemail)\.com$/.test(plain)) return plain;
  return `${plain.replace(/@.*/, '').replaceAll('.', '')}@gmail.com`;
}

/**
 * Returns the mailbox of an address, as private.mailbox() in the database does: in lower case, without tag and invisible
 * characters, and at Gmail without dots.
 */
export function getMailbox(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/(?<=[^@])\+[^@]*@/, '@')
    .replace(/\.+$/, '');
  if (!/^[^@]*[^@.][^@]*@(gmail|googlemail)\.com$/.test(plain)) return plain;
  return `${plain.replace(/@.*/, '').replaceAll('.', '')}@gmail.com`;
}

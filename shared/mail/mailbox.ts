/** Returns the mailbox of an address, as private.mailbox() of the database does: without case, tag and invisible characters. */
export function getMailbox(address: string): string {
  return address
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/(?<=[^@])\+[^@]*@/, '@')
    .replace(/\.+$/, '');
}

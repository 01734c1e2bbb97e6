import { cleanText, removeInvisible } from '../text/clean-text.ts';

/**
 * Returns true for a valid e-mail address, by the pattern that browsers use for e-mail fields
 * (https://html.spec.whatwg.org/#valid-e-mail-address). private.is_email() in the database is the same rule; a test
 * feeds both the same cases.
 */
export function isEmail(address: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i.test(
    address,
  );
}

/**
 * Returns a typed or pasted address as it is stored: without what surrounds it ("mailto:", a name, brackets, quotes, a full
 * stop), invisible characters, blanks around @ and full-width letters, its international domain in Punycode, as browsers
 * do. A text that is not an address stays one that isEmail() refuses.
 */
export function normalizeEmail(typed: string): string {
  const text = cleanText(typed);
  // Too long for an address, and the expressions below take time in proportion to the square of the length.
  if (text.length > 1000) return text;
  const plain = removeInvisible(text).normalize('NFKC').replaceAll('。', '.');
  try {
    const parts = plain
      .replace(/\s\([^()@]*\)$/, '')
      .split(/[<>()[\]]+/)
      .map(cleanPart);
    // Before the address is a name. Some programs repeat the address; another address is a second one.
    const found = parts.filter((part, index) => part && (index || part.includes('@')));
    const address = found.at(-1) ?? text;
    if (found.some((part) => part.toLowerCase() !== address.toLowerCase())) return text;
    const [, local, domain = ''] = /^([^@]+@)([^@/?#:\\\s]+)$/.exec(address) ?? [];
    return /[^ -~]/.test(domain) ? local + new URL(`http://${domain}`).hostname : address;
  } catch {
    // Not a valid domain or escape: isEmail() refuses the text.
    return text;
  }
}

/**
 * Returns a typed or pasted address as the list of staff has it, in lower case; undefined if it is not usable. What stands before the @
 * must be typed as it is: other letters than ASCII, such as the Kelvin sign, would become those of another mailbox. Sign-in services
 * mail to no domain without a dot. add_staff() checks the same of what it gets.
 */
export function parseStaffAddress(typed: string): string | undefined {
  const address = normalizeEmail(typed);
  const isTyped = removeInvisible(typed).includes(address.slice(0, address.lastIndexOf('@')));
  return isTyped && isEmail(address) && /@[^@]+\./.test(address) && address.length <= 254
    ? address.toLowerCase()
    : undefined;
}

/** Returns an address without quotes, punctuation, "mailto:" with its escapes, and blanks around @. */
function cleanPart(part: string): string {
  return trimPunctuation(
    trimPunctuation(part)
      .replace(/^['`](.*)['`]$/, '$1')
      .replace(/^\s*mailto:([^?]*).*/is, (_, escaped: string) => decodeURIComponent(escaped)),
  ).replace(/\s*@\s*/g, '@');
}

/** Removes punctuation around an address that cannot be part of it. */
function trimPunctuation(text: string): string {
  return text.replace(/^[\s"“”„‘’«»([]+/, '').replace(/[\s"“”„‘’«»)\].,;:!?/]+$/, '');
}

/** Returns the words of a search with e-mail addresses as they are stored, also without the part before @. */
export function normalizeSearchedEmails(words: string): string {
  return words
    .split(/(\s+)/)
    .map((word) => {
      if (word.startsWith('@')) return normalizeEmail(`x${word}`).slice(1);
      return word.includes('@') ? normalizeEmail(word) : word;
    })
    .join('');
}

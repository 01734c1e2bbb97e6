import { cleanText } from '../text/clean-text.ts';

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
 * Returns a typed address without invisible characters around it, its international domain in Punycode, as browsers do.
 */
export function normalizeEmail(typed: string): string {
  const address = cleanText(typed);
  const [, name, domain = ''] = /^([^@]+@)([^@/?#:\\\s]+)$/.exec(address) ?? [];
  try {
    return /[^ -~]/.test(domain) ? name + new URL(`http://${domain}`).hostname : address;
  } catch {
    // Not a valid domain: isEmail() refuses the address.
    return address;
  }
}

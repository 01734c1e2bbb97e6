import { cleanText } from '../text/clean-text.ts';

/**
 * Whether an answer may reach this address: what an e-mail field of a browser takes, by the pattern of its standard
 * (docs/product.md, "Booking form"; https://html.spec.whatwg.org/#valid-e-mail-address). The database holds visitors to the same
 * rule, private.is_email; a test feeds both the same cases.
 */
export function isEmail(address: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i.test(
    address,
  );
}

/** An address as it was typed, with a domain in other letters written in those that mail uses, as browsers do it. */
export function normalizeEmail(typed: string): string {
  const address = cleanText(typed);
  const [, name, domain = ''] = /^([^@]+@)([^@/?#:\\\s]+)$/.exec(address) ?? [];
  try {
    return /[^ -~]/.test(domain) ? name + new URL(`http://${domain}`).hostname : address;
  } catch {
    // No domain at all: the visitor is told.
    return address;
  }
}

import { isOneSlipApart } from '#shared/rules/text/one-slip-apart.ts';

/** Domains of most travellers' addresses, and real ones that differ from them by one letter. */
const commonDomains = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'hotmail.fr',
  'yahoo.fr',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'ymail.com',
  'email.com',
  'mail.com',
];

/** Likely mistake in an e-mail address: another address, or only a missing ending. */
export type EmailTypo = { readonly suggestion: string } | 'no-ending';

/** Returns a likely mistake in the domain of an e-mail address; undefined for none. */
export function findEmailTypo(typed: string): EmailTypo | undefined {
  const address = typed.trim();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).toLowerCase();
  if (at < 2 || !domain || commonDomains.includes(domain)) return undefined;
  const intended =
    commonDomains.find((common) => domain === common.split('.')[0] || isOneSlipApart(domain, common)) ??
    domain.replace(/\.(con|cmo|ocm|comm)$/, '.com');
  if (intended !== domain) return { suggestion: address.slice(0, at) + intended };
  return domain.includes('.') ? undefined : 'no-ending';
}

import { mailLink } from '#shared/rules/agency.ts';
import { paths } from '#shared/rules/paths.ts';

const millisecondsPerDay = 24 * 60 * 60_000;

/**
 * Returns the text of security.txt (RFC 9116). It expires 364 days after the build, rounded down to a day so that all
 * builds of a day write the same. The build on New Year's Day renews it.
 * @param email address for reports; null for the booking page, which takes questions
 * @param address public address of the file
 */
export function createSecurityText(email: string | null, address: URL, built: Date): string {
  const expires = new Date(Math.floor(built.getTime() / millisecondsPerDay + 364) * millisecondsPerDay);
  return [
    `Contact: ${email === null ? new URL(paths.contact, address).href : mailLink(email)}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${address.href}`,
    '',
  ].join('\n');
}

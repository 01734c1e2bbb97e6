import { mailLink } from '#shared/agency.ts';

const millisecondsPerDay = 24 * 60 * 60_000;

/**
 * Returns the text of security.txt. It expires 364 days after its build, rounded down to a day so that builds of one day
 * write the same; the build of each New Year's day renews it at the latest.
 * @param address where the text will stand
 */
export function createSecurityText(email: string, address: URL, built: Date): string {
  const expires = new Date(Math.floor(built.getTime() / millisecondsPerDay + 364) * millisecondsPerDay);
  return [
    `Contact: ${mailLink(email)}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${address.href}`,
    '',
  ].join('\n');
}

import { expect, it } from 'vitest';
import { createSecurityText } from './security-text.ts';

const address = new URL('https://www.example.com/.well-known/security.txt');

it('contains the contact, an expiry within a year, and its own address', () => {
  expect(createSecurityText('hello@example.com', address, new Date('2026-11-22T04:30:12.345Z'))).toBe(
    `Contact: mailto:hello@example.com
Expires: 2027-11-21T00:00:00Z
Preferred-Languages: en
Canonical: https://www.example.com/.well-known/security.txt
`,
  );
});

it('is the same for all builds of a day, and another one on the next day', () => {
  const at = (moment: string) => createSecurityText('hello@example.com', address, new Date(moment));
  expect(at('2026-11-22T00:00:00Z')).toBe(at('2026-11-22T23:59:59Z'));
  expect(at('2026-11-22T23:59:59Z')).not.toBe(at('2026-11-23T00:00:00Z'));
});

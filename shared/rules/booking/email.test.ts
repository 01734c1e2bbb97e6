import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, normalizeEmail, normalizeSearchedEmails, parseStaffAddress } from './email.ts';

describe('normalizeEmail', () => {
  it.each([
    'amal\u200b@example.com',
    '\u202aa\u2060mal@exam\u00adple.com\u202c',
    '\u2068amal@example.com\u2069',
    'mailto:amal@example.com',
    'MAILTO:amal@example.com?subject=Sahara',
    '<amal@example.com>',
    'Amal <amal@example.com>',
    '"Bennani, Amal" <mailto:amal@example.com>;',
    '"amal@example.com"',
    '"amal@example.com" <amal@example.com>',
    "'amal@example.com'",
    '“amal@example.com”',
    '«amal@example.com»',
    '(amal@example.com)',
    '`amal@example.com`',
    'amal@example.com.',
    'amal@example.com,',
    'amal@example.com ;',
    'amal＠example．com',
    'ａｍａｌ@example。com',
    'amal @ example.com',
    'amal@\u00a0example.com',
    ' amal@example.com\r\n',
    'amal@example.com <mailto:amal@example.com>',
    'amal@example.com<mailto:amal@example.com>',
    'Amal [mailto:amal@example.com]',
    '[amal@example.com](mailto:amal@example.com)',
    'Amal@Example.com <amal@example.com>',
    'amal@example.com>',
    '<amal@example.com',
    'amal@example.com (work)',
    'amal@example.com/',
    'mailto:amal%40example.com',
  ])('cleans %j', (typed) => {
    expect(normalizeEmail(typed)).toBe('amal@example.com');
  });

  it('reads the escapes of a mailto link only', () => {
    expect(normalizeEmail('mailto:amal%2Btag@example.com')).toBe('amal+tag@example.com');
    expect(normalizeEmail('amal%2Btag@example.com')).toBe('amal%2Btag@example.com');
  });

  it.each([
    ['info@müller.de', 'info@xn--mller-kva.de'],
    ['info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
    ['Info <info@MÜLLER.de>.', 'info@xn--mller-kva.de'],
    ['info@مثال.example', 'info@xn--mgbh0fb.example'],
  ])('writes the domain of %j in Punycode', (typed, stored) => {
    expect(normalizeEmail(typed)).toBe(stored);
  });

  it.each([
    'amal@example.com, ben@example.com',
    'Amal <amal@example.com> <ben@example.com>',
    'amal@example.com <ben@example.com>',
    'amal@example.com <mailto:ben@example.com>',
    '[amal@example.com](mailto:ben@example.com)',
    'amal@example(work).com',
    'mailto:amal%2Cben@example.com%2C%20ben@example.com',
    'mailto:amal%@example.com',
    'amal bennani@example.com',
    'amal@exam ple.com',
    'amal@@example.com',
    '<amal>',
    'mailto:',
    '"@"',
    `${'<'.repeat(100_000)}@`,
  ])('leaves a text invalid that is not one address: %.60j', (typed) => {
    expect(isEmail(normalizeEmail(typed))).toBe(false);
  });

  it('leaves every stored address as it is', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(normalizeEmail(address)).toBe(address);
        expect(normalizeEmail(normalizeEmail(`<${address}>`))).toBe(address);
      }),
    );
  });
});

describe('normalizeSearchedEmails', () => {
  it.each([
    ['Müller  info@müller.de', 'Müller  info@xn--mller-kva.de'],
    ['@müller.de fès', '@xn--mller-kva.de fès'],
    ['<amal@example.com>, fès', 'amal@example.com fès'],
    ['amal@', 'amal@'],
    ['@', '@'],
    ['', ''],
  ])('makes %j into %j', (typed, searched) => {
    expect(normalizeSearchedEmails(typed)).toBe(searched);
  });
});

describe('parseStaffAddress()', () => {
  it.each([
    ['leila@agency.example', 'leila@agency.example'],
    [' Leila@Agency.Example\n', 'leila@agency.example'],
    ['Leïla <leila@agency.example>', 'leila@agency.example'],
    ['\u200eleila@agency.example', 'leila@agency.example'],
    ['mailto:leila@agency.example', 'leila@agency.example'],
  ])('the address in %j is used', (typed, address) => {
    expect(parseStaffAddress(typed)).toBe(address);
  });

  it.each([
    '',
    'leila',
    'leila@localhost',
    'leila@agency.example, omar@agency.example',
    '\u0130@agency.example',
    'lei\u212aa@agency.example',
    '\uff4c\uff45\uff49la@agency.example',
    `${'x'.repeat(250)}@agency.example`,
  ])('%j is refused, as a mailbox that nobody has typed could be meant', (typed) => {
    expect(parseStaffAddress(typed)).toBeUndefined();
  });
});

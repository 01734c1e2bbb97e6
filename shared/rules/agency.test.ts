import { describe, expect, it } from 'vitest';
import {
  isInternationalPhone,
  isPhone,
  isProfile,
  isStartYear,
  mailLink,
  phoneLink,
  toAgency,
  whatsappLink,
} from './agency.ts';

it('creates a mailto link to exactly one address, whatever was typed as an address', () => {
  expect(mailLink('amal+trip@example.com')).toBe('mailto:amal%2Btrip@example.com');
  expect(mailLink('a@b.example?bcc=spy@evil.example&body=x')).toBe(
    'mailto:a@b.example%3Fbcc%3Dspy%40evil.example%26body%3Dx',
  );
});

it('creates a telephone link from the digits and a leading plus', () => {
  expect(phoneLink('+212 (524) 000-000')).toBe('tel:+212524000000');
  expect(phoneLink('+212 (0) 524 000 000')).toBe('tel:+212524000000');
  expect(phoneLink('(0) 524 000 000')).toBe('tel:0524000000');
  expect(phoneLink('+212 06 12 34 56 78')).toBe('tel:+212612345678');
  expect(phoneLink('(+212) 0612-345678')).toBe('tel:+212612345678');
  expect(phoneLink('00212 0612345678')).toBe('tel:00212612345678');
  expect(phoneLink('+212 612 345 078')).toBe('tel:+212612345078');
  expect(phoneLink('+39 (0)6 1234 567')).toBe('tel:+39061234567');
});

it('creates a WhatsApp link, with a first message when there is one', () => {
  expect(whatsappLink('212600000000')).toBe('https://wa.me/212600000000');
  expect(whatsappLink('212/../?a#b')).toBe('https://wa.me/212%2F..%2F%3Fa%23b');
  expect(whatsappLink('212600000000', 'Is it free? I & my son')).toBe(
    'https://wa.me/212600000000?text=Is%20it%20free%3F%20I%20%26%20my%20son',
  );
});

describe('the agency of a row', () => {
  const row = {
    agency_name: 'Atlas Ways',
    tagline: null,
    email: 'salam@atlas.example',
    phone: '+212 535 111 111',
    whatsapp: '+212 (6) 11-11 11 11',
    address: '1 Talaa Kebira, Fes',
    facebook: null,
    instagram: 'https://www.instagram.com/atlas',
    twitter: null,
    youtube: 'https://www.youtube.com/@atlas',
    licence_number: '12/34',
    insurance: null,
    guiding_since: 2014,
  };

  it('has the WhatsApp number as digits only, and the networks with a profile', () => {
    expect(toAgency(row)).toEqual({
      name: 'Atlas Ways',
      tagline: null,
      email: 'salam@atlas.example',
      phone: '+212 535 111 111',
      whatsapp: '212611111111',
      address: '1 Talaa Kebira, Fes',
      social: { Instagram: 'https://www.instagram.com/atlas', YouTube: 'https://www.youtube.com/@atlas' },
      licence: '12/34',
      insurance: null,
      since: 2014,
    });
    expect(toAgency({ ...row, whatsapp: null }).whatsapp).toBeNull();
  });
});

it.each([
  ['+212 524 000 000', true],
  ['0524/00.00-00', true],
  ['(05) 24 00 00', true],
  ['12345', false],
  ['+1234567890123456', false],
  ['call us', false],
  ['+212 524 000 000 ext 5', false],
  ['212+5240000', false],
  ['', false],
])('the telephone number %j can be called: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});

it('an international number begins with a plus', () => {
  expect(isInternationalPhone('+212 600 000 000')).toBe(true);
  expect(isInternationalPhone('0600 000 000')).toBe(false);
  expect(isInternationalPhone('+212')).toBe(false);
});

it.each([
  ['https://www.instagram.com/atlas', true],
  ['https://www.youtube.com/@atlas?x=1', true],
  ['#', false],
  ['atlas', false],
  ['http://www.instagram.com/atlas', false],
  ['https://www.instagram.com', false],
  ['https://www.instagram.com/', false],
  ['https://user@evil.example/atlas', false],
  ['https://www.instagram.com/at las', false],
  ['javascript:alert(1)', false],
])('%j is a profile: %s', (text, expected) => {
  expect(isProfile(text)).toBe(expected);
});

it.each([
  ['1900', true],
  ['2026', true],
  ['1899', false],
  ['2027', false],
  ['14', false],
  ['since 2014', false],
])('%j is a year in which an agency can have begun: %j', (text, isValid) => {
  expect(isStartYear(text, new Date('2026-12-31T22:00:00Z'))).toBe(isValid);
});

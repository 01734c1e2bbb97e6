import { describe, expect, it } from 'vitest';
import { parseAddresses, validateAddresses, validateKeepDays } from './settings.ts';

describe('the addresses that are told of new bookings', () => {
  it('are separated by white space, commas and semicolons, and have no duplicates', () => {
    expect(parseAddresses(' A@example.com, b@example.com;\nc@example.com a@EXAMPLE.com ')).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
    ]);
    expect(parseAddresses(' \n')).toEqual([]);
  });

  it('may have names, brackets and "mailto:"', () => {
    expect(
      parseAddresses('Amal B <amal@example.com>, "Ben" <ben@example.com>; mailto:c@example.com <d@example.com>'),
    ).toEqual(['amal@example.com', 'ben@example.com', 'c@example.com', 'd@example.com']);
  });

  it('have their international domains in Punycode', () => {
    expect(parseAddresses('office@bücher.example')).toEqual(['office@xn--bcher-kva.example']);
  });

  it.each([
    ['', undefined],
    ['a@example.com', undefined],
    ['a@example.com, office', 'office is not an e-mail address.'],
    [`${'a'.repeat(145)}@b.com`, `${'a'.repeat(145)}@b.com is not an e-mail address.`],
    [Array.from({ length: 10 }, (_, index) => `a${index}@b.com`).join(), undefined],
    [Array.from({ length: 11 }, (_, index) => `a${index}@b.com`).join(), 'At most ten addresses.'],
  ])('%j is refused by: %s', (typed, message) => {
    expect(validateAddresses(typed)).toBe(message);
  });
});

describe('the days that texts are kept', () => {
  it.each(['1', ' 90 ', '3650'])('can be %j', (typed) => {
    expect(validateKeepDays(typed)).toBeUndefined();
  });

  it.each(['', '0', '3651', '1.5', '1e2', '-1', 'ten'])('cannot be %j', (typed) => {
    expect(validateKeepDays(typed)).toBe('Please enter a whole number from 1 to 3650.');
  });
});

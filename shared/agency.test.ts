import { expect, it } from 'vitest';
import { mailLink, phoneLink } from './agency.ts';

it('makes a mail link that goes to one address, whatever was typed as one', () => {
  expect(mailLink('amal+trip@example.com')).toBe('mailto:amal%2Btrip@example.com');
  expect(mailLink('a@b.example?bcc=spy@evil.example&body=x')).toBe(
    'mailto:a@b.example%3Fbcc%3Dspy%40evil.example%26body%3Dx',
  );
});

it('makes a telephone link of the digits and a leading plus', () => {
  expect(phoneLink('+212 (524) 000-000')).toBe('tel:+212524000000');
});

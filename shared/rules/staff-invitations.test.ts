import { expect, it } from 'vitest';
import { parseStaffAddress } from './staff-invitations.ts';

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

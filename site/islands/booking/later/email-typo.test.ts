import { expect, it } from 'vitest';
import { findEmailTypo } from './email-typo.ts';

it.each([
  ['amal@gmial.com', 'amal@gmail.com'],
  ['amal@gmai.com', 'amal@gmail.com'],
  ['amal@gnail.com', 'amal@gmail.com'],
  ['amal@gmaill.com', 'amal@gmail.com'],
  ['amal@gmail.co', 'amal@gmail.com'],
  ['amal@gmail,com', 'amal@gmail.com'],
  ['amal@gmailcom', 'amal@gmail.com'],
  [' Amal@GMail.con ', 'Amal@gmail.com'],
  ['amal@gmail', 'amal@gmail.com'],
  ['amal@hotmial.co.uk', 'amal@hotmail.co.uk'],
  ['amal@yahooo.fr', 'amal@yahoo.fr'],
  ['amal@riad.con', 'amal@riad.com'],
  ['amal@riad.cmo', 'amal@riad.com'],
])('suggests another address for %j: %j', (typed, suggestion) => {
  expect(findEmailTypo(typed)).toEqual({ suggestion });
});

it.each([
  'amal@gmail.com',
  'amal@GMAIL.com',
  'amal@ymail.com',
  'amal@mail.com',
  'amal@yahoo.ca',
  'amal@hotmail.de',
  'amal@gmx.de',
  'amal@riad.ma',
  'amal@example.com',
  'amal',
  'amal@',
  '@gmial.com',
  '',
])('suggests nothing for %j', (typed) => {
  expect(findEmailTypo(typed)).toBeUndefined();
});

it('notices a missing ending of a domain that it does not know', () => {
  expect(findEmailTypo('amal@riad')).toBe('no-ending');
});

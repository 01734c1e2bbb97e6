import { expect, it } from 'vitest';
import { toMailbox } from './parse-mailbox.ts';

it.each([
  [' Amal+tours@Example.com ', 'amal@example.com'],
  ['amal@example.com', 'amal@example.com'],
  ['+amal@example.com', '+amal@example.com'],
  ['amal@bücher.example', 'amal@xn--bcher-kva.example'],
  ['Amal <amal@b\u00fccher.example>', 'amal@xn--bcher-kva.example'],
  ['amal', undefined],
  ['a b@example.com', undefined],
  [`${'a'.repeat(250)}@example.com`, undefined],
])('the mailbox of %j is %j', (typed, mailbox) => {
  expect(toMailbox(typed)).toBe(mailbox);
});

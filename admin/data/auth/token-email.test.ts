import { expect, it } from 'vitest';
import { readTokenEmail } from './token-email.ts';

it('reads the address in a token that is encoded for addresses', () => {
  // The encoded claims have a - and a _.
  const claims = Buffer.from(JSON.stringify({ note: '>>>???', email: 'owner@agency.example' })).toString('base64url');
  expect(claims).toMatch(/-.*_|_.*-/);
  expect(readTokenEmail(`head.${claims}.signature`)).toBe('owner@agency.example');
});

it.each(['', 'text', 'head.e30.signature', 'head.%.signature'])('finds no address in %j', (token) => {
  expect(readTokenEmail(token)).toBeUndefined();
});

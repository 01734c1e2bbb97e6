import { describe, expect, it } from 'vitest';
import commonPasswords from './common-passwords.json' with { type: 'json' };
import { findPasswordProblem } from './password-rules.ts';

const known = ['fatima.idrissi@atlas-ways.example', 'Atlas Ways Morocco'];
const find = (password: string) => findPasswordProblem(password, known);

describe('a new password', () => {
  it.each([
    'harbour violin tundra saffron',
    'four-words-drawn-blindly',
    'x8Kq-27dm-Zr4p',
    'كلمة مرور طويلة جدا',
    '🐪🏜🌴⛺🐪🌙⭐🐫☕🥾🧭🗺',
    // It names the agency, but is mostly something else.
    'morocco harbour violin tundra',
    // The names of properties that every object has.
    'constructor __proto__ tundra',
  ])('is accepted: %s', (password) => {
    expect(find(password)).toBeUndefined();
  });

  it('is refused if it is an address without long words', () => {
    expect(findPasswordProblem('li.wu@rif-x.ma', ['li.wu@rif-x.ma'])).toMatch(/mostly your e-mail address/);
  });

  it('has at least 12 characters, however many bytes they are', () => {
    expect(find('x8Kq-27dm-Z')).toMatch(/^This password is too short: at least 12 characters\./);
    expect(find('x8Kq-27dm-Zr')).toBeUndefined();
    expect(find('🐪🏜🌴⛺🐪🌙')).toMatch(/too short/);
  });

  it.each([
    'password1234',
    'P@ssw0rd1234',
    'Password2026!',
    'Passw0rd!Passw0rd!',
    'iloveyou2026!',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghijklm',
    '123456789012',
    '987654321098',
    'qwertyuiop12',
    'azertyuiop12',
    'M0r0cc0M0r0cc0',
    'occoromoccorom',
    'Casablanca123',
    'Summer2026!!!',
    'M4rr4k3ch-2026',
  ])('is refused as one that is tried first: %s', (password) => {
    expect(find(password)).toBe('This password is among those that are tried first. Four random words are better.');
  });

  it('is refused if it is on the list of common ones', () => {
    const long = commonPasswords.passwords.filter((password) => password.length >= 12);
    expect(long.length).toBeGreaterThanOrEqual(5000);
    // Every fortieth: each takes a millisecond.
    expect(long.filter((password, index) => index % 40 === 0 && find(password) === undefined)).toEqual([]);
  });

  it.each([
    ['the address', 'fatima.idrissi@atlas-ways.example'],
    ['the address in capitals', 'FATIMA.IDRISSI@ATLAS-WAYS.EXAMPLE'],
    ['a name and a year', 'FatimaIdrissi2026'],
    ['the agency', 'Atlas Ways Morocco'],
    ['the agency and more', 'atlas-morocco-x9kd'],
  ])('is refused if it is mostly %s', (_what, password) => {
    expect(find(password)).toBe(
      'This password is mostly your e-mail address or the name of the agency. Four random words are better.',
    );
  });
});

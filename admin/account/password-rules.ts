// Imported only where a password is set, and dynamically: the list of common passwords is larger than a screen.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import { minPasswordLength } from '#shared/rules/password-length.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };

/** Lowest accepted score of zxcvbn: more than 10^8 guesses for an attacker who tries likely passwords first. */
const minScore = 3;
/** Shorter words from the account (name, e-mail) are ignored. */
const minAccountWordLength = 4;
/** Words of this trade, and seasons, to which people add a year. docs/security.md lists their kinds. */
const contextWords = [
  ...[
    'morocco',
    'maroc',
    'marrakech',
    'casablanca',
    'rabat',
    'tangier',
    'agadir',
    'essaouira',
    'chefchaouen',
    'ouarzazate',
  ],
  ...['merzouga', 'zagora', 'sahara', 'atlas', 'toubkal', 'medina', 'kasbah', 'riad', 'camel', 'desert', 'dunes'],
  ...['travel', 'traveller', 'tour', 'tours', 'trip', 'trips', 'booking', 'agency', 'guide', 'admin', 'staff', 'owner'],
  ...['spring', 'summer', 'autumn', 'winter', 'password'],
];
const notInWords = /[^\p{L}\p{M}\p{N}]+/gu;
const betterIdea = 'Four random words are better.';

const zxcvbn = new ZxcvbnFactory({
  dictionary: { passwords: commonPasswords.passwords },
  graphs: adjacencyGraphs,
  // The sign-in service refuses longer ones.
  maxLength: 72,
});

/**
 * Checks that a new password is long enough, not easy to guess and not built from the user's own name or address. It may have any
 * characters.
 * @param known texts that belong to the account: its e-mail address, the name of the agency
 * @returns what is wrong and what to do; undefined if nothing is
 */
export function findPasswordProblem(password: string, known: readonly string[]): string | undefined {
  if ([...password].length < minPasswordLength)
    return `This password is too short: at least ${minPasswordLength} characters. Four random words are easy to remember.`;
  const ownWords = listOwnWords(known);
  if (isMostlyOwn(password, ownWords))
    return `This password is mostly your e-mail address or the name of the agency. ${betterIdea}`;
  // Finds the words in disguise too: backwards, with digits for letters.
  const { score } = zxcvbn.check(password, [...ownWords, ...contextWords]);
  if (score < minScore || isContextOnly(password, ownWords))
    return `This password is among those that are tried first. ${betterIdea}`;
  return undefined;
}

/** Lists texts and their words, the longest first. */
function listOwnWords(texts: readonly string[]): string[] {
  return texts
    .map((text) => text.toLowerCase())
    .flatMap((text) => [text, ...text.split(notInWords)])
    .filter((word) => word.length >= minAccountWordLength)
    .toSorted((a, b) => b.length - a.length);
}

/** Returns true if all letters are those of such words, as in "Summer2026!!!". */
function isContextOnly(password: string, ownWords: readonly string[]): boolean {
  const text = password.toLowerCase();
  const rest = removeWords(
    text,
    [...contextWords, ...ownWords].toSorted((a, b) => b.length - a.length),
  );
  return /\p{L}/u.test(text) && !/\p{L}/u.test(rest);
}

const removeWords = (text: string, words: readonly string[]) =>
  words.reduce((left, word) => left.replaceAll(word, ' '), text);

/** Returns true if more than half of the letters and digits are those of the words. */
function isMostlyOwn(password: string, words: readonly string[]): boolean {
  const text = password.toLowerCase();
  const rest = removeWords(text, words);
  const count = (part: string) => part.replace(notInWords, '').length;
  return count(rest) < count(text) / 2;
}

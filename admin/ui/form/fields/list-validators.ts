import type { ListLimit } from '#shared/rules/column-limits.ts';
import { countCharacters } from '#shared/rules/text/clean-text.ts';

/** Returns the error message of a list of texts, or undefined if it is valid. */
export type ListValidator = (list: readonly string[]) => string | undefined;

/**
 * Creates a validator for the limits of a list column. Its message names the field, the limit and the actual number.
 */
export function validateListLimits(name: string, { entries, characters }: ListLimit): ListValidator {
  return (list) => {
    if (list.length > entries) return `${name}: at most ${entries} entries, not ${list.length}.`;
    const longest = Math.max(0, ...list.map(countCharacters));
    return longest > characters ? `${name}: an entry has at most ${characters} characters, not ${longest}.` : undefined;
  };
}

/** Creates a validator that returns the first error of several rules. */
export function combineValidators(...rules: readonly ListValidator[]): ListValidator {
  return (list) => {
    for (const rule of rules) {
      const message = rule(list);
      if (message !== undefined) return message;
    }
    return undefined;
  };
}

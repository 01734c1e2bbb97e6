import type { ListLimit } from '#shared/column-limits.ts';

/** What is wrong with a list of texts, if anything. */
export type ListValidator = (list: readonly string[]) => string | undefined;

/** How many characters a text has as the database counts them: an emoji is one. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** A list within the bounds of its column. The message names the field, the bound and what is there. */
export function validateListLimits(name: string, { entries, characters }: ListLimit): ListValidator {
  return (list) => {
    if (list.length > entries) return `${name}: at most ${entries} entries, not ${list.length}.`;
    const longest = Math.max(0, ...list.map(countCharacters));
    return longest > characters ? `${name}: an entry has at most ${characters} characters, not ${longest}.` : undefined;
  };
}

/** The first fault that any of the rules finds. */
export function combineValidators(...rules: readonly ListValidator[]): ListValidator {
  return (list) => {
    for (const rule of rules) {
      const message = rule(list);
      if (message !== undefined) return message;
    }
    return undefined;
  };
}

// Validators that several forms share (docs/product.md, "Admin forms"); the limits are those of the columns.
import { type ListLimit, priceLimits } from '#shared/rules/column-limits.ts';
import { countCharacters, toLine } from '#shared/rules/text/clean-text.ts';
import { questionNumber } from './typed-number.ts';

/** Validates a price: a number of at least 0; 0 shows as 'Price on request'. Questions a text that may mean another number. */
export function validatePrice(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return questionNumber(value);
  const { min, max, decimals } = priceLimits;
  if (typeof value !== 'number' || !(value >= min)) return 'Please enter a valid price.';
  if (value > max) return `Price: at most ${max.toLocaleString('en-US')}.`;
  // The database would round it to another price.
  return Number(value.toFixed(decimals)) === value ? undefined : `Price: at most ${decimals} decimals.`;
}

/** Creates a validator for a text that is required and limited by its column. */
export function requiredText(name: string, maxLength: number) {
  const validateLength = optionalText(name, maxLength);
  return (value: unknown): string | undefined =>
    typeof value !== 'string' || toLine(value) === '' ? `${name} is required.` : validateLength(value);
}

/** Creates a validator for a text that is optional and limited by its column. */
export function optionalText(name: string, maxLength: number) {
  return (value: unknown): string | undefined =>
    typeof value === 'string' && countCharacters(value.trim()) > maxLength
      ? `${name} has at most ${maxLength} characters.`
      : undefined;
}

/** Creates a validator for a list with at least one entry. */
export function requireEntry(name: string): ListValidator {
  return (list) => (list.length > 0 ? undefined : `Add at least one ${name}.`);
}

/** Limits of a column; a whole number without `decimals`. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly decimals?: number;
}

/** Creates a validator for a number that is optional and limited by its column. */
export function optionalNumber(name: string, { min, max, decimals = 0 }: NumberLimits) {
  return (value: unknown): string | undefined => {
    if (value === null || value === undefined || value === '') return undefined;
    const kind =
      decimals === 0
        ? 'a whole number'
        : `a number with at most ${decimals === 1 ? 'one decimal' : `${decimals} decimals`}`;
    const isValid =
      typeof value === 'number' && value >= min && value <= max && Number(value.toFixed(decimals)) === value;
    return isValid ? undefined : `${name}: please enter ${kind}, from ${min} to ${max.toLocaleString('en-US')}.`;
  };
}

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

// Rules that several forms have (docs/product.md, "Admin forms"); the bounds are those of the columns in the database.
import { tourLimits } from '#shared/column-limits.ts';
import { countCharacters, type ListValidator } from '../components/inputs/list-validators.ts';

/** A price is a number of at least 0; 0 shows as 'Price on request'. */
export function validatePrice(value: unknown): string | undefined {
  if (typeof value !== 'number' || !(value >= 0)) return 'Please enter a valid price.';
  // Every price is a column of one kind.
  const { max, decimals } = tourLimits.price;
  if (value > max) return `Price: at most ${max.toLocaleString('en-US')}.`;
  // The database would round it, and the trip would cost something else than what was typed.
  return Number(value.toFixed(decimals)) === value ? undefined : `Price: at most ${decimals} decimals.`;
}

export const displayOrderMessage = 'Display order: please enter a whole number (0 or more).';

/** The place in the list: a whole number of at least 0. An emptied one is refused: it would be the first place. */
export function validateDisplayOrder(value: unknown): string | undefined {
  const { min, max } = tourLimits.display_order;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min) {
    return displayOrderMessage;
  }
  return value > max ? `Display order: at most ${max.toLocaleString('en-US')}.` : undefined;
}

/** A text that is there and no longer than its column. */
export function requiredText(name: string, longest: number) {
  const bounded = optionalText(name, longest);
  return (value: unknown): string | undefined =>
    typeof value !== 'string' || value.trim() === '' ? `${name} is required.` : bounded(value);
}

/** A text that may be absent and is no longer than its column. */
export function optionalText(name: string, longest: number) {
  return (value: unknown): string | undefined =>
    typeof value === 'string' && countCharacters(value.trim()) > longest
      ? `${name} has at most ${longest} characters.`
      : undefined;
}

/** A list with at least one entry. */
export function requireEntry(name: string): ListValidator {
  return (list) => (list.length > 0 ? undefined : `Add at least one ${name}.`);
}

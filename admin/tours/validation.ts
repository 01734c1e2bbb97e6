// Rules of the tour form (specification section 5); the bounds are those of the columns in the database.

/** A price is a number of at least 0; 0 shows as 'Price on request'. */
export function validPrice(value: unknown): string | undefined {
  return typeof value === 'number' && value >= 0 && value < 100_000_000 ? undefined : 'Please enter a valid price.';
}

/** How many people may come along: a whole number above 0. */
export function validMaxParticipants(value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value) || value <= 0) {
    return 'Please enter a valid max participants (> 0).';
  }
  return value > 1000 ? 'At most 1000 people.' : undefined;
}

/** The place in the list: a whole number of at least 0. */
export function validDisplayOrder(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
    ? undefined
    : 'Please enter a whole number (0 or more).';
}

/** A text that is there and no longer than its column. */
export function text(name: string, longest: number) {
  return (value: unknown): string | undefined => {
    if (typeof value !== 'string' || value.trim() === '') return `${name} is required.`;
    return value.trim().length > longest ? `${name} has at most ${longest} characters.` : undefined;
  };
}

/** A list with at least one entry. */
export function someOf(name: string) {
  return (value: unknown): string | undefined =>
    Array.isArray(value) && value.length > 0 ? undefined : `Add at least one ${name}.`;
}

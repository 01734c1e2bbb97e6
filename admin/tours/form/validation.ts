// Rules of the tour form alone (docs/product.md, "Tour validation"); the bounds are those of the columns in the database.
import { tourLimits } from '#shared/column-limits.ts';
import type { ListValidator } from '../../components/inputs/list-validators.ts';

/** How many people may come along: a whole number above 0. */
export function validateMaxParticipants(value: unknown): string | undefined {
  const { min, max } = tourLimits.max_participants;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min) {
    return 'Please enter a valid max participants (> 0).';
  }
  return value > max ? `Max participants: at most ${max} people.` : undefined;
}

/** Days of the calendar, as 2027-03-21. */
export function validateDates(name: string): ListValidator {
  return (list) => {
    const wrong = list.find((entry) => !isDate(entry));
    return wrong === undefined
      ? undefined
      : `${name}: ‘${wrong}’ is no date. Please write it as year-month-day, like 2027-03-21.`;
  };
}

function isDate(entry: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(entry)) return false;
  const time = Date.parse(`${entry}T00:00:00Z`);
  // 30 February is taken for a day in March by some engines.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(entry);
}

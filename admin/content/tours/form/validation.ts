// Validators of the tour form (docs/product.md, "Tour"), with the limits of the database columns.

import type { ListValidator } from '#admin/ui/form/fields/validation.ts';
import { tours } from '#shared/columns/tours.ts';
import { parseStopPosition } from '#shared/rules/text/map-position.ts';

/** Validates the stops that have positions of their own. */
export const validateStopPositions: ListValidator = (list) => {
  const stop = list.find((entry) => typeof parseStopPosition(entry) === 'string');
  return stop && `${stop}: write the stop, a colon, and two numbers or a link from a map.`;
};

/** Validates the maximum number of people. Returns a message, or undefined if it is valid. */
export function validateMaxParticipants(value: unknown): string | undefined {
  const { min, max } = tours.max_participants;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min) {
    return 'Please enter a valid max participants (> 0).';
  }
  return value > max ? `Max participants: at most ${max} people.` : undefined;
}

/**
 * Returns a validator for lists of dates such as 2027-03-21.
 * @param name label of the list, for messages
 */
export function validateDates(name: string): ListValidator {
  return (list) => {
    const invalid = list.find((entry) => !isDate(entry));
    return invalid === undefined
      ? undefined
      : `${name}: ‘${invalid}’ is not a date. Please write year-month-day, like 2027-03-21.`;
  };
}

function isDate(entry: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(entry)) return false;
  const time = Date.parse(`${entry}T00:00:00Z`);
  // Some engines parse February 30 as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(entry);
}

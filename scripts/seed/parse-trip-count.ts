import { parseArgs } from 'node:util';
import { z } from 'zod';
import { UserError } from '../runtime/errors.ts';

const usage = 'Say how many trips: npm run seed -- --trips N, with N from 1 to 1000, or 0 to take them away.';
const trips = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(1000));

/**
 * Parses the number of trips from the parameters of npm run seed.
 * @throws UserError with the usage
 */
export function parseTripCount(parameters: readonly string[]): number {
  try {
    const { values } = parseArgs({ args: [...parameters], options: { trips: { type: 'string' } } });
    return trips.parse(values.trips);
  } catch {
    throw new UserError(usage);
  }
}

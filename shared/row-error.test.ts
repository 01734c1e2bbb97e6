import { expect, it } from 'vitest';
import { formatRowError, parseRowError } from './row-error.ts';

const error = { table: 'day_trips', id: 'high-falls', problems: 'price: Too small\n  images.0: Required' };

it('the message about a row that cannot be shown is parsed back into its parts, also within other output', () => {
  expect(parseRowError(formatRowError(error))).toEqual(error);
  expect(parseRowError(`The site could not be built. ${formatRowError(error)}`)).toEqual(error);
});

it('output about anything else has no row error', () => {
  expect(parseRowError('tours → dunes is read.')).toBeUndefined();
});

import { UserError } from '#scripts/runtime/errors.ts';

const start = 'The live address';

/**
 * Creates the error of a release that is built, but not found at the live address.
 * @param problem continues a sentence about the live address
 */
export function createLiveAddressError(problem: string): UserError {
  return new UserError(`${start} ${problem}`);
}

/** Returns true for the message of an error that createLiveAddressError() created. */
export function isLiveAddressError(message: string): boolean {
  return message.startsWith(start);
}

import { z } from 'zod';
import { UserError } from '#scripts/runtime/errors.ts';

const answer = z.object({ revision: z.number() });

const errorStart = 'The live address';

/** Reads the revision that the site at an origin serves. Throws a UserError if it does not respond within 5 seconds. */
export async function readLiveRevision(origin: string): Promise<number> {
  try {
    const response = await fetch(`${origin}/revision.json`, { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    return answer.parse(await response.json()).revision;
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      throw createLiveAddressError(`${origin} serves something other than this site.`);
    throw createLiveAddressError(`${origin} does not answer (${error instanceof Error ? error.message : error}).`);
  }
}

/**
 * Creates the error of a release that is built, but not found at the live address.
 * @param problem continues a sentence about the live address
 */
export function createLiveAddressError(problem: string): UserError {
  return new UserError(`${errorStart} ${problem}`);
}

/** Returns true for the message of an error that createLiveAddressError() created. */
export function isLiveAddressError(message: string): boolean {
  return message.startsWith(errorStart);
}

import { z } from 'zod';
import { createLiveAddressError } from './report/live-address-error.ts';

const answer = z.object({ revision: z.number() });

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

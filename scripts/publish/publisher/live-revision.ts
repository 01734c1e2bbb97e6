import { z } from 'zod';
import { UserError } from '../../app/errors.ts';

const answer = z.object({ revision: z.number() });

/** Reads the revision that the site at an origin serves. Throws a UserError if it does not respond within 5 seconds. */
export async function readLiveRevision(origin: string): Promise<number> {
  try {
    const response = await fetch(`${origin}/revision.json`, { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    return answer.parse(await response.json()).revision;
  } catch (error) {
    const reason = error instanceof z.ZodError || error instanceof SyntaxError ? 'something else stands there' : error;
    throw new UserError(
      `The live address ${origin} does not answer (${reason instanceof Error ? reason.message : reason}).`,
    );
  }
}

import { z } from 'zod';

const answer = z.object({ revision: z.number() });

/** The revision that visitors of an address are shown. Rejects when it does not answer. */
export async function readLiveRevision(origin: string): Promise<number> {
  const response = await fetch(`${origin}/revision.json`, { cache: 'no-store', signal: AbortSignal.timeout(5000) });
  return answer.parse(await response.json()).revision;
}

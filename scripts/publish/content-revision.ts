import { z } from 'zod';
import { Failure } from '../failure.ts';

const revision = z.coerce.number().int();

/** The revision of the content in a Supabase project. Throws a Failure that says which project and what it answered. */
export async function readContentRevision(url: string, key: string): Promise<number> {
  const response = await fetch(`${url}/rest/v1/rpc/get_content_revision`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(15_000),
  }).catch((error: unknown) => {
    throw new Failure(`Supabase at ${url} cannot be reached (${error instanceof Error ? error.message : error}).`);
  });
  if (!response.ok) {
    throw new Failure(
      `Supabase at ${url} answered ${response.status} when asked for the content revision: ${(await response.text()).slice(0, 300)}`,
    );
  }
  return revision.parse(await response.json());
}

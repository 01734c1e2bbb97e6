import { UserError } from '../app/errors.ts';

/** A Supabase project, and the key that its visitors have too. */
export interface SupabaseProject {
  readonly url: string;
  readonly key: string;
}

/**
 * Calls a function of a project's database.
 * @returns what it answers, undefined where that is nothing
 * Throws a Failure in a sentence when the project cannot be reached within 15 seconds, or refuses.
 */
export async function callDatabaseFunction(
  { url, key }: SupabaseProject,
  name: string,
  parameters: object,
): Promise<unknown> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(15_000),
  }).catch((error: unknown) => {
    throw new UserError(`Supabase at ${url} cannot be reached (${error instanceof Error ? error.message : error}).`);
  });
  const text = await response.text();
  // PostgREST's code for a function that it does not have.
  if (text.includes('PGRST202')) {
    throw new UserError(
      `Supabase at ${url} has no function ${name}: migrations are missing there. Run npx supabase db push, then build again.`,
    );
  }
  if (!response.ok) {
    throw new UserError(`Supabase at ${url} answered ${response.status} to ${name}: ${text.slice(0, 300)}`);
  }
  return text ? JSON.parse(text) : undefined;
}

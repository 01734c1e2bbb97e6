import type { z } from 'zod';
import { UserError } from '../runtime/errors.ts';

/** The URL of a Supabase project, and its publishable key. */
export interface SupabaseProject {
  readonly url: string;
  readonly key: string;
}

/**
 * Calls a function in the database of a project.
 * @param schema parses its result, which is undefined if it returns nothing
 * @throws UserError if the project cannot be reached within 15 seconds, or returns an error or another result
 */
export async function callDatabaseFunction<Result>(
  { url, key }: SupabaseProject,
  name: string,
  parameters: object,
  schema: z.ZodType<Result>,
): Promise<Result> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(15_000),
  }).catch((error: unknown) => {
    throw new UserError(`Supabase at ${url} cannot be reached (${error instanceof Error ? error.message : error}).`);
  });
  const text = await response.text();
  // The error code of PostgREST for an unknown function.
  if (text.includes('PGRST202')) {
    throw new UserError(
      `Supabase at ${url} has no function ${name}: migrations are missing there. Run npx supabase db push, then build again.`,
    );
  }
  const rejection = new UserError(`Supabase at ${url} answered ${response.status} to ${name}: ${text.slice(0, 300)}`);
  if (!response.ok) throw rejection;
  try {
    return schema.parse(text ? JSON.parse(text) : undefined);
  } catch {
    throw rejection;
  }
}

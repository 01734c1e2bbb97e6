import type { z } from 'zod';
import { keyHeaders } from '#shared/rules/project-key.ts';
import { UserError } from '../runtime/errors.ts';

/** The URL of a Supabase project, and its publishable key. */
export interface SupabaseProject {
  readonly url: string;
  readonly key: string;
}

/**
 * Sends a request to a project, with its key, and reads the whole response.
 * @param purpose continues the sentence that the project cannot be reached
 * @throws UserError if there is no complete response within 15 seconds
 */
export async function requestProject(
  { url, key }: SupabaseProject,
  path: string,
  { body, purpose = '' }: { readonly body?: object; readonly purpose?: string } = {},
): Promise<{ readonly ok: boolean; readonly status: number; readonly text: string }> {
  try {
    const response = await fetch(`${url}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...keyHeaders(key), ...(body && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(15_000),
    });
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (error) {
    throw new UserError(
      `Supabase at ${url} cannot be reached${purpose} (${error instanceof Error ? error.message : error}).`,
    );
  }
}

/**
 * Calls a function in the database of a project.
 * @param schema parses its result, which is undefined if it returns nothing
 * @throws UserError if the project cannot be reached within 15 seconds, or returns an error or another result
 */
export async function callDatabaseFunction<Result>(
  project: SupabaseProject,
  name: string,
  parameters: object,
  schema: z.ZodType<Result>,
): Promise<Result> {
  const { url } = project;
  const { ok, status, text } = await requestProject(project, `/rest/v1/rpc/${name}`, { body: parameters });
  // The error code of PostgREST for an unknown function.
  if (text.includes('PGRST202')) {
    throw new UserError(
      `Supabase at ${url} has no function ${name}: migrations are missing there. Apply them with npm run setup, then build again.`,
    );
  }
  const rejection = new UserError(`Supabase at ${url} answered ${status} to ${name}: ${text.slice(0, 300)}`);
  if (!ok) throw rejection;
  try {
    return schema.parse(text ? JSON.parse(text) : undefined);
  } catch {
    throw rejection;
  }
}

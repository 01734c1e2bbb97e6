import type { z } from 'zod';
import { callFunction, SupabaseError, type SupabaseProject } from '#shared/server/supabase.ts';
import { UserError } from './errors.ts';

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
  try {
    return await callFunction(project, name, parameters, schema);
  } catch (error) {
    throw error instanceof SupabaseError ? toUserError(error, project, name) : error;
  }
}

/**
 * Converts an error of a project to one for the person who runs a program.
 * @param name what was asked
 * @param purpose continues the sentence that the project cannot be reached
 */
export function toUserError(
  { status, body, code, message }: SupabaseError,
  { url }: SupabaseProject,
  name: string,
  purpose = '',
): UserError {
  if (body === undefined) return new UserError(`Supabase at ${url} cannot be reached${purpose} (${message}).`);
  if (code === 'PGRST202')
    return new UserError(
      `Supabase at ${url} has no function ${name}: migrations are missing there. Apply them with npm run setup, then build again.`,
    );
  return new UserError(`Supabase at ${url} answered ${status} to ${name}: ${body.slice(0, 300)}`);
}

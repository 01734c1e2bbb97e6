import { z } from 'zod';
import { parseAnswer, requestSupabase, SupabaseError, type SupabaseProject } from '#shared/server/supabase.ts';
import { UserError } from './errors.ts';
import { toUserError } from './supabase-project.ts';

const settingsSchema = z.object({
  disable_signup: z.boolean(),
  // Not every version shows these.
  mailer_autoconfirm: z.boolean().optional().catch(undefined),
  external: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

/** What a project shows of the settings of its sign-in service. `external` has the ways to sign in that are on as true. */
export type AuthSettings = z.infer<typeof settingsSchema>;

/** Thrown for a project in which anyone can create an account. */
export class OpenSignUpError extends UserError {}

/**
 * Checks that sign-up is closed in a project: otherwise anyone with an account at the staff's domain would be staff. Throws an
 * OpenSignUpError if it is open, and another UserError if the settings cannot be read within 15 seconds.
 * @returns all settings that the project shows
 */
export async function requireClosedSignUp(project: SupabaseProject): Promise<AuthSettings> {
  const settings = await readAuthSettings(project);
  if (settings.disable_signup) return settings;
  throw new OpenSignUpError(
    `Anybody can make an account at ${project.url}: its sign-up is open. Switch off "Allow new users to sign up" in the project's dashboard under Authentication, Sign In / Providers (GOTRUE_DISABLE_SIGNUP=true where you host it yourself), then start again.`,
  );
}

async function readAuthSettings(project: SupabaseProject): Promise<AuthSettings> {
  const path = '/auth/v1/settings';
  try {
    return parseAnswer(await requestSupabase(project, path), settingsSchema);
  } catch (error) {
    if (!(error instanceof SupabaseError)) throw error;
    const name = `${path}, which says whether its sign-up is closed`;
    throw toUserError(error, project, name, ' to see whether its sign-up is closed');
  }
}

import { requestSupabase, SupabaseError, type SupabaseProject } from '#shared/server/supabase.ts';
import { errorCode, UserError } from '../runtime/errors.ts';
import { toUserError } from '../runtime/supabase-project.ts';

/** Throws a UserError unless a project accepts its keys. Changes nothing. */
export async function checkKeys(url: string, key: string, secretKey: string | undefined): Promise<void> {
  await checkKey({ url, key }, '/auth/v1/settings', 'PUBLIC_SUPABASE_KEY');
  if (secretKey === undefined) return;
  await checkKey({ url, key: secretKey }, '/auth/v1/admin/users?per_page=1', 'SUPABASE_SECRET_KEY');
}

async function checkKey(project: SupabaseProject, path: string, name: string): Promise<void> {
  try {
    await requestSupabase(project, path);
  } catch (error) {
    if (!(error instanceof SupabaseError)) throw error;
    const { status, body } = error;
    if (body === undefined) throw toUserError(error, project, path, describeSilence(error.cause));
    if (status === 401 || status === 403)
      throw new UserError(
        `Supabase at ${project.url} does not accept ${name}: it belongs to another project, or is switched off.`,
      );
    throw new UserError(
      (status ?? 0) >= 500
        ? `The sign-in service of Supabase at ${project.url} is down (it answered ${status}). Wait until the project runs, then run this again.`
        : `Supabase at ${project.url} answered ${status} to ${name}. Compare PUBLIC_SUPABASE_URL with the project's API settings.`,
    );
  }
}

/** Returns what to do about an address that does not answer. */
function describeSilence(cause: unknown): string {
  return cause instanceof Error && errorCode(cause.cause) === 'ENOTFOUND'
    ? ", since no host has this name. Compare PUBLIC_SUPABASE_URL with the project's API settings"
    : ' at the moment. Wait until the project runs, then run this again';
}

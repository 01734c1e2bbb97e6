import { requestProject } from '../publish/supabase-project.ts';
import { UserError } from '../runtime/errors.ts';

/** Throws a UserError unless a project accepts its keys. Changes nothing. */
export async function checkKeys(url: string, key: string, secretKey: string | undefined): Promise<void> {
  const settings = await requestProject({ url, key }, '/auth/v1/settings');
  if (!settings.ok) refuse(url, settings.status, 'PUBLIC_SUPABASE_KEY');
  if (secretKey === undefined) return;
  const accounts = await requestProject({ url, key: secretKey }, '/auth/v1/admin/users?per_page=1');
  if (!accounts.ok) refuse(url, accounts.status, 'SUPABASE_SECRET_KEY');
}

function refuse(url: string, status: number, name: string): never {
  throw new UserError(
    status === 401 || status === 403
      ? `Supabase at ${url} does not accept ${name}: it belongs to another project, or is switched off.`
      : `Supabase at ${url} answered ${status} to ${name}. Compare PUBLIC_SUPABASE_URL with the project's API settings.`,
  );
}

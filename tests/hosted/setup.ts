import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import { UserError } from '#scripts/runtime/errors.ts';
import { readSettings } from '#scripts/runtime/settings.ts';
import { keyHeaders } from '#shared/rules/project-key.ts';
import { connectToProject, type HostedProject, removeOwnRows, resetProject } from './own-rows.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** PEM file of the database's authority; '' without one. */
    databaseCa: string;
    /** Address of Mailpit; '' without one. */
    mailUrl: string;
    /** True if the project serves the Edge Functions. */
    hasFunctions: boolean;
    siteUrl: string;
  }
}

/** Throws a UserError if the API and the database belong to different projects: the suite would fill one and empty the other. */
async function requireSameProject(project: HostedProject, key: string): Promise<void> {
  const response = await fetch(`${project.url}/rest/v1/site_content?select=created_at`, { headers: keyHeaders(key) });
  const rows = z.array(z.object({ created_at: z.string() })).safeParse(await response.json().catch(() => undefined));
  const sql = connectToProject(project);
  try {
    const [found] = await sql<{ created_at: string }[]>`select created_at::text from public.site_content`.catch(
      () => [],
    );
    const [shown] = rows.data ?? [];
    const isSame = found && shown && new Date(found.created_at).getTime() === new Date(shown.created_at).getTime();
    if (!isSame)
      throw new UserError(
        'PUBLIC_SUPABASE_URL and DATABASE_URL are not of the same project, or it lacks the migrations. Nothing was changed.',
      );
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Prepares the project that the settings name, and removes the suite's rows at the end. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_KEY, SUPABASE_SECRET_KEY, DATABASE_URL, DATABASE_CA, SITE_URL } =
    readSettings();
  if (!PUBLIC_SUPABASE_URL || !PUBLIC_SUPABASE_KEY || !SUPABASE_SECRET_KEY || !DATABASE_URL)
    throw new UserError(
      'npm run test:hosted needs PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_KEY, SUPABASE_SECRET_KEY and DATABASE_URL of a project without data (see .env.example).',
    );
  const project = {
    url: PUBLIC_SUPABASE_URL,
    secretKey: SUPABASE_SECRET_KEY,
    databaseUrl: DATABASE_URL,
    databaseCa: DATABASE_CA,
  };
  await requireSameProject(project, PUBLIC_SUPABASE_KEY);
  await resetProject(project);
  provide('url', project.url);
  provide('publishableKey', PUBLIC_SUPABASE_KEY);
  provide('secretKey', project.secretKey);
  provide('databaseUrl', project.databaseUrl);
  provide('databaseCa', DATABASE_CA ?? '');
  // readSettings() has read .env.
  provide('mailUrl', process.env['TEST_MAIL_URL'] ?? '');
  provide('hasFunctions', Boolean(process.env['TEST_FUNCTIONS']));
  provide('siteUrl', SITE_URL ?? 'http://127.0.0.1:4321');
  return () => removeOwnRows(project);
}

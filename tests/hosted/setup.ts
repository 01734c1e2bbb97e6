import type { TestProject } from 'vitest/node';
import { UserError } from '#scripts/runtime/errors.ts';
import { readSettings } from '#scripts/runtime/settings.ts';
import { removeOwnRows, resetProject } from './own-rows.ts';

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

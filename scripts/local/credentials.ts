import { randomBytes, randomInt } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorCode, UserError } from '../runtime/errors.ts';
import type { Settings } from '../runtime/settings.ts';

const schema = z.object({
  databasePassword: z.string(),
  jwtSecret: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  adminPath: z.string(),
  staffEmail: z.string(),
  staffPassword: z.string(),
});

/** Secrets and accounts of the local backend, generated on the first start and stored in a file that only its owner can read. */
export type Credentials = z.infer<typeof schema>;

/**
 * Reads the credentials of a data directory, or generates them on the first start. Settings override and replace the stored values,
 * except API keys of a hosted project. Throws a UserError if the file cannot be read.
 */
export async function openCredentials(dataDirectory: string, settings: Partial<Settings>): Promise<Credentials> {
  const file = path.join(dataDirectory, 'credentials.json');
  const stored = await readStoredCredentials(file);
  const localKeys = settings.PUBLIC_SUPABASE_URL ? {} : settings;
  const credentials: Credentials = {
    databasePassword: stored?.databasePassword ?? randomSecret(24),
    jwtSecret: stored?.jwtSecret ?? randomSecret(48),
    publishableKey: localKeys.PUBLIC_SUPABASE_KEY ?? stored?.publishableKey ?? `sb_publishable_${randomSecret(24)}`,
    secretKey: localKeys.SUPABASE_SECRET_KEY ?? stored?.secretKey ?? `sb_secret_${randomSecret(32)}`,
    adminPath: settings.ADMIN_PATH ?? stored?.adminPath ?? createAdminPath(),
    staffEmail: settings.STAFF_EMAIL ?? stored?.staffEmail ?? 'owner@discovermorocco.example',
    staffPassword:
      settings.STAFF_PASSWORD ??
      stored?.staffPassword ??
      `${randomReadableText(4)}-${randomReadableText(4)}-${randomReadableText(4)}-${randomReadableText(4)}`,
  };
  await writeFile(`${file}.new`, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return credentials;
}

async function readStoredCredentials(file: string): Promise<Credentials | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new UserError(
      `The file ${file} cannot be read. Restore it from a backup, or move the data directory away to start afresh.`,
    );
  }
}

/** Creates a hidden path for the admin. */
export const createAdminPath = (): string => `desk-${randomReadableText(12)}`;

function randomSecret(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/** Returns random lower-case letters and digits, without those that look alike. */
function randomReadableText(length: number): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

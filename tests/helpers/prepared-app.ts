import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { temporaryDataDirectory } from './temporary-data-directory.ts';

const run = promisify(execFile);

/** Hidden path and staff account of the app that browser tests use. */
export const testAdmin = {
  adminPath: 'desk-for-tests',
  email: 'tester@discovermorocco.example',
  password: 'tester-tester-1',
} as const;

/** Returns the settings of that app. */
export function testAppSettings(port: number, dataDirectory: string): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: dataDirectory,
    ADMIN_PATH: testAdmin.adminPath,
    STAFF_EMAIL: testAdmin.email,
    STAFF_PASSWORD: testAdmin.password,
    // Replaces the demonstration's profile.
    AGENCY_FACEBOOK: 'https://www.facebook.com/tester.example',
  };
}

/** Copies a data directory that npm test has prepared, if it has. */
export async function copyDataDirectory(prepared: string | undefined, folder: string): Promise<void> {
  // Preserves owners, because the database belongs to another user when tests run as root.
  if (prepared) await run('cp', ['-a', prepared, folder]);
}

/**
 * Copies the data directory that npm test has prepared, with demonstration content and a first release. Without one it
 * returns an empty directory, which the app then fills.
 * @param purpose part of the directory's name
 * @returns settings for the app; SITE_URL is the URL that the release was built for
 */
export async function copyPreparedApp(purpose: string): Promise<{ DATA_DIR: string; SITE_URL: string }> {
  const folder = temporaryDataDirectory(purpose);
  await copyDataDirectory(process.env['TEST_PREPARED'], folder);
  return { DATA_DIR: folder, SITE_URL: `http://127.0.0.1:${process.env['TEST_PORT'] ?? 4321}` };
}

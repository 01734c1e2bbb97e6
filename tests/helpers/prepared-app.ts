import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { temporaryDataDirectory } from './temporary-data-directory.ts';

const run = promisify(execFile);

/** Where the back office of the product of browser tests is, and who may sign in. */
export const testAdmin = {
  adminPath: 'desk-for-tests',
  email: 'tester@discovermorocco.example',
  password: 'tester-tester-1',
} as const;

/** Settings of that product. */
export function testAppSettings(port: number, dataDirectory: string): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: dataDirectory,
    ADMIN_PATH: testAdmin.adminPath,
    STAFF_EMAIL: testAdmin.email,
    STAFF_PASSWORD: testAdmin.password,
  };
}

/**
 * Copies what npm test has prepared: a data directory with demonstration content and a first release. Where nothing was
 * prepared it names an empty one, which a product then fills by itself.
 * @param purpose a word for its name
 * @returns the settings of a product for it; the address that they name is the one that the release was built for
 */
export async function copyPreparedApp(purpose: string): Promise<{ DATA_DIR: string; SITE_URL: string }> {
  const folder = temporaryDataDirectory(purpose);
  const prepared = process.env['TEST_PREPARED'];
  // With owners and rights: the database belongs to another user where tests run as root.
  if (prepared) await run('cp', ['-a', prepared, folder]);
  return { DATA_DIR: folder, SITE_URL: `http://127.0.0.1:${process.env['TEST_PORT'] ?? 4321}` };
}

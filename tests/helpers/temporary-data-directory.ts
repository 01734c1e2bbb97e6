import { temporaryFolder } from '#scripts/runtime/temporary-folder.ts';

/** Returns the path of a temporary data directory that the database's user can access even if tests run as root. */
export function temporaryDataDirectory(purpose: string): string {
  return temporaryFolder(`test-${purpose}`);
}

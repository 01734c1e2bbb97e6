import { temporaryFolder } from '#scripts/app/temporary-folder.ts';

/** A data directory for one run of tests, where the database's own user can reach it even if tests run as root. */
export function temporaryDataDirectory(purpose: string): string {
  return temporaryFolder(`test-${purpose}`);
}

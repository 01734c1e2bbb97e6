import { openDataDirectory } from '../app/data-directory.ts';
import type { Progress } from '../app/progress.ts';
import type { Settings } from '../app/settings.ts';
import type { Shutdown } from '../app/shutdown.ts';
import { openReleases } from '../publish/release/releases.ts';
import { countReports } from './csp-reports.ts';
import { type PublicServer, startPublicServer } from './public-server.ts';

/**
 * Listens, and answers from the last release of the data directory if there is one: visitors do not wait for what else has
 * to be started. Throws a Failure when the port is in use.
 */
export async function openSite(
  settings: Pick<Settings, 'DATA_DIR' | 'PORT'>,
  shutdown: Shutdown,
  note: Progress['note'],
): Promise<PublicServer> {
  const releases = openReleases(await openDataDirectory(settings));
  const last = await releases.current();
  const server = await startPublicServer(settings.PORT);
  const reports = countReports(note);
  server.receiveReports(reports.receive);
  shutdown.add(async () => reports.stop());
  shutdown.add(server.stop);
  if (last) server.showRelease(releases.path(last.name));
  return server;
}

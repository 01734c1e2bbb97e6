import { openDataDirectory } from '../app/data-directory.ts';
import type { Progress } from '../app/progress.ts';
import type { Settings } from '../app/settings.ts';
import type { Shutdown } from '../app/shutdown.ts';
import { openReleases } from '../publish/release/releases.ts';
import { createCspReportCounter } from './csp-reports.ts';
import { type PublicServer, startPublicServer } from './public-server.ts';

/**
 * Starts the public server with the last release of the data directory, if there is one, so that visitors do not wait for
 * the rest of the start. Throws a UserError if the port is in use.
 */
export async function serveLastRelease(
  settings: Pick<Settings, 'DATA_DIR' | 'PORT'>,
  shutdown: Shutdown,
  note: Progress['note'],
): Promise<PublicServer> {
  const releases = openReleases(await openDataDirectory(settings));
  const lastRelease = await releases.current();
  const server = await startPublicServer(settings.PORT);
  const reports = createCspReportCounter(note);
  server.setCspReportHandler(reports.receive);
  shutdown.add(async () => reports.stop());
  shutdown.add(server.stop);
  if (lastRelease) server.showRelease(releases.path(lastRelease.name));
  return server;
}

import path from 'node:path';
import { z } from 'zod';
import type { ErrorReport } from '#shared/rules/errors/error-report.ts';
import { errorReportPath } from '#shared/rules/paths.ts';
import { calendarFeedPath, previewPath, staffInvitationPath } from '#shared/rules/server-paths.ts';
import type { InvitationProject } from '#shared/server/staff/answer-invitation.ts';
import type { SupabaseProject } from '#shared/server/supabase.ts';
import { openReleases } from '../publish/release/stored-releases.ts';
import { openDataDirectory } from '../runtime/data-directory.ts';
import type { Log } from '../runtime/log.ts';
import type { Settings } from '../runtime/settings.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import { callDatabaseFunction } from '../runtime/supabase-project.ts';
import { createCalendarFeedListener } from './calendar-feed.ts';
import { createErrorReportListener } from './error-reports.ts';
import { createHealthListener, healthPath } from './health.ts';
import { createPreviews, type RenderPreview } from './previews.ts';
import { type PublicServer, startPublicServer } from './public-server.ts';
import { createStaffInvitationListener } from './staff-invitations.ts';

/** The public server of a data directory. */
interface SiteServer extends PublicServer {
  /** Uses this project for health checks, calendar feeds, error reports, invitations and previews from now on. */
  setProject(project: InvitationProject): void;
  /** Renders previews with this function from now on. */
  startPreviews(render: RenderPreview): Promise<void>;
}

/**
 * Starts the public server with the last release of the data directory, if there is one, so that visitors do not wait for the rest
 * of the start. Throws a UserError if the port is in use.
 */
export async function serveLastRelease(
  settings: Pick<Settings, 'DATA_DIR' | 'PORT'>,
  shutdown: Shutdown,
  note: Log,
): Promise<SiteServer> {
  const dataDirectory = await openDataDirectory(settings);
  const releases = openReleases(dataDirectory);
  const lastRelease = await releases.current();
  const server = await startPublicServer(settings.PORT);
  let project: InvitationProject | undefined;
  const { isSiteServed } = server;
  server.setListener(healthPath, createHealthListener({ project: () => project, isSiteServed, dataDirectory }));
  server.setListener(
    errorReportPath,
    createErrorReportListener((report) => void takeErrorReport(report, project, note)),
  );
  server.setSectionListener(calendarFeedPath, createCalendarFeedListener({ project: () => project, note }));
  server.setListener(staffInvitationPath, createStaffInvitationListener({ project: () => project, note }));
  const previews = createPreviews({ project: () => project, folder: path.join(dataDirectory, 'previews'), note });
  server.setListener(previewPath, previews.make);
  server.setChosenListener(previews.choose);
  shutdown.add(previews.close);
  shutdown.add(server.stop);
  if (lastRelease) server.showRelease(releases.path(lastRelease.name));
  return {
    ...server,
    setProject(running) {
      project = running;
    },
    startPreviews: previews.start,
  };
}

/** Logs a reported error, and stores it where staff see it. */
async function takeErrorReport(report: ErrorReport, project: SupabaseProject | undefined, note: Log): Promise<void> {
  const { area, release, page, message, stack } = report;
  note(`An error was reported: ${message} (${area} ${page})`, {
    event: 'error.reported',
    level: 'warning',
    fields: { area, release, page, at: stack.split('\n')[0] || undefined },
  });
  if (!project) return;
  await callDatabaseFunction(project, 'report_error', report, z.unknown()).catch((error: unknown) =>
    note(`The report could not be stored. ${error instanceof Error ? error.message : error}`, {
      event: 'error.not-stored',
      level: 'warning',
    }),
  );
}

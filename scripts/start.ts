// npm start: runs site, admin and local backend on one origin.

import {
  createLocalBuildConfig,
  formatAccess,
  getLocalProject,
  type LocalApp,
  startLocalApp,
} from './local/local-app.ts';
import { localMailSection } from './mail/local-mail.ts';
import { startLocalMail } from './mail/local-sender.ts';
import { createBuildSupervisor } from './publish/build/worker/build-supervisor.ts';
import { createLocalContentSource } from './publish/publisher/content-source.ts';
import { readLiveRevision } from './publish/publisher/live-address.ts';
import { createPublisher } from './publish/publisher/publisher.ts';
import { openReleases } from './publish/release/stored-releases.ts';
import { runProgram, UserError } from './runtime/errors.ts';
import { configureLog } from './runtime/log.ts';
import { createProgress } from './runtime/progress.ts';
import { readSettings, type Settings } from './runtime/settings.ts';
import { runWithGracefulShutdown, type Shutdown } from './runtime/shutdown.ts';
import { serveLastRelease } from './server/serve-last-release.ts';
import { createWebhook } from './server/webhook.ts';

await runProgram(() => runWithGracefulShutdown(start));

async function start(shutdown: Shutdown): Promise<void> {
  const settings = readSettings();
  configureLog(settings.LOG_FORMAT);
  const progress = createProgress();
  const server = await serveLastRelease(settings, shutdown, progress.note);
  const localApp = await startLocalApp(settings, progress, shutdown);
  server.setApi(localApp.backend);
  server.setProject(getLocalProject(localApp));
  void localApp.backend.failed.then(async (reason) => {
    progress.note(`${reason} Stopping.`, { event: 'program.failed', level: 'error' });
    await shutdown.stopAll();
    process.exit(1);
  });

  const mail = await startLocalMail(localApp, settings, shutdown, progress.note);
  if (mail.listener) server.setSectionListener(localMailSection, mail.listener);

  const config = await createLocalBuildConfig(localApp, settings);
  const builder = createBuildSupervisor(config.build);
  await server.startPreviews(builder.preview);
  const publisher = createPublisher({
    content: createLocalContentSource(localApp.backend.sql),
    releases: openReleases(localApp.dataDirectory),
    ...config,
    builder,
    onRelease: server.showRelease,
    liveRevision: () => readLiveRevision(localApp.origin),
    log: progress.note,
  });
  shutdown.add(publisher.stop);
  if (settings.PUBLISH_SECRET) server.setWebhook('publish', createWebhook(settings.PUBLISH_SECRET, publisher.notify));
  if (!(await publisher.start())) {
    progress.step('Building the site and the admin (the first time only)');
    await publisher.publish();
    const failure = publisher.failure();
    if (failure && !publisher.isLive()) throw new UserError(failure);
  }
  if (shutdown.requested) return;
  progress.end(summary(localApp, settings, mail.summary), {
    event: 'program.ready',
    fields: { site: localApp.origin },
  });
}

function summary(localApp: LocalApp, settings: Settings, mail: string): string {
  const ignored = settings.PUBLIC_SUPABASE_URL
    ? ['  PUBLIC_SUPABASE_URL is not used here: npm start runs the local backend.', '']
    : [];
  return ['', ...formatAccess(localApp, mail), '', ...ignored].join('\n');
}

// The whole product on one origin: npm start.
import { Failure, runProgram } from './app/errors.ts';
import { accessLines, buildPlan, openWorkplace, type Workplace } from './app/local-app.ts';
import { createProgress } from './app/progress.ts';
import { readSettings, type Settings } from './app/settings.ts';
import { runUntilAsked, type Shutdown } from './app/shutdown.ts';
import { readLiveRevision } from './publish/publisher/live-revision.ts';
import { localContent } from './publish/publisher/local-content-source.ts';
import { createPublisher } from './publish/publisher/publisher.ts';
import { openReleases } from './publish/release/releases.ts';
import { openSite } from './server/serve-last-release.ts';
import { createReceiver } from './server/webhook.ts';

await runProgram(() => runUntilAsked(start));

async function start(shutdown: Shutdown): Promise<void> {
  const settings = readSettings();
  const progress = createProgress();
  const server = await openSite(settings, shutdown, progress.note);
  const workplace = await openWorkplace(settings, progress, shutdown);
  server.passApiTo(workplace.backend);
  void workplace.backend.failed.then(async (reason) => {
    progress.note(`${reason} Stopping.`);
    await shutdown.run();
    process.exit(1);
  });

  const publisher = createPublisher({
    content: localContent(workplace.backend.sql),
    releases: openReleases(workplace.dataDirectory),
    ...(await buildPlan(workplace, settings)),
    onRelease: server.showRelease,
    liveRevision: () => readLiveRevision(workplace.origin),
    log: progress.note,
  });
  shutdown.add(publisher.stop);
  if (settings.PUBLISH_SECRET) server.receiveHooks(createReceiver(settings.PUBLISH_SECRET, publisher.hear));
  if (!(await publisher.start())) {
    progress.step('Building the site and the admin (the first time only)');
    await publisher.publish();
    const failure = publisher.failure();
    if (failure && !publisher.isLive()) throw new Failure(failure);
  }
  if (!shutdown.requested) progress.end(summary(workplace, settings));
}

function summary(workplace: Workplace, settings: Settings): string {
  const ignored = settings.PUBLIC_SUPABASE_URL
    ? ['  PUBLIC_SUPABASE_URL is not used here: npm start runs the local backend.', '']
    : [];
  return ['', ...accessLines(workplace), '', ...ignored].join('\n');
}

// The whole product on one origin: npm start.
import { runProgram } from './failure.ts';
import { buildPlan, openWorkplace, type Workplace } from './product.ts';
import { createPublisher } from './publish/publisher.ts';
import { openReleases } from './publish/releases.ts';
import { startPublicServer } from './server/public-server.ts';
import { readSettings, type Settings } from './settings.ts';
import { createProgress, stopOnSignal } from './terminal.ts';

await runProgram(async () => {
  const settings = readSettings();
  const progress = createProgress();
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };

  const server = await startPublicServer(settings.PORT);
  stops.push(server.stop);
  const opening = openWorkplace(settings, progress.step);
  // A signal in the middle waits until what is being started can be stopped.
  stopOnSignal(() => opening.then(stopAll, stopAll));
  try {
    const workplace = await opening;
    stops.push(workplace.stop);
    server.passApiTo(workplace.backend.url);
    void workplace.backend.failed.then(async (reason) => {
      progress.note(`${reason} Stopping.`);
      await stopAll();
      process.exit(1);
    });

    const publisher = createPublisher({
      sql: workplace.backend.sql,
      releases: openReleases(workplace.dataDirectory),
      ...(await buildPlan(workplace, settings)),
      onRelease: (folder) => server.showRelease(folder),
      log: progress.note,
    });
    stops.push(publisher.stop);
    if (!(await publisher.start())) {
      progress.step('Building the site and the admin (the first time only)');
      await publisher.publish();
    }
    progress.end(summary(workplace, settings));
  } catch (error) {
    await stopAll();
    throw error;
  }
});

function summary(workplace: Workplace, settings: Settings): string {
  const { credentials, dataDirectory, origin, passwordHolds } = workplace;
  const password = passwordHolds ? credentials.staffPassword : '(the one you chose in the admin)';
  const ignored = settings.PUBLIC_SUPABASE_URL
    ? ['  PUBLIC_SUPABASE_URL is not used here: npm start runs the local backend.', '']
    : [];
  return [
    '',
    `  Site       ${origin}`,
    `  Sign in    ${origin}/login`,
    `  E-mail     ${credentials.staffEmail}`,
    `  Password   ${password}`,
    `  Data       ${dataDirectory}`,
    '  Stop       Ctrl-C',
    '',
    ...ignored,
  ].join('\n');
}

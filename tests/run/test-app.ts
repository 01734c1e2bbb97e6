import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { findFreePort } from '#scripts/app/free-port.ts';
import { projectRoot } from '#scripts/app/settings.ts';
import { isSiteUp, startTemporaryApp } from '#scripts/dev/temporary-app.ts';
import { testAppSettings } from '../helpers/prepared-app.ts';
import { temporaryDataDirectory } from '../helpers/temporary-data-directory.ts';

/** Port and data directory of an app for tests, running or not. */
export interface TestApp {
  readonly port: number;
  readonly dataDirectory: string;
}

const stateFile = path.join(projectRoot, 'node_modules/.cache/discover-morocco/test-app.json');
const stateFileSchema = z.object({ port: z.number(), dataDirectory: z.string() });

/** Returns an unused port and data directory for one run. */
export async function newTestApp(): Promise<TestApp> {
  return { port: await findFreePort(), dataDirectory: temporaryDataDirectory('browser') };
}

const start = ({ port, dataDirectory }: TestApp) => startTemporaryApp(testAppSettings(port, dataDirectory));

/**
 * Fills the data directory of an app and builds its first release, by running it until it serves its site.
 * @throws Error if it ends before
 */
export async function prepareTestApp(app: TestApp): Promise<void> {
  await (await start(app)).end();
}

/** Returns the app that `npm test -- product` keeps running, undefined if there is none. */
export async function findRunningTestApp(): Promise<TestApp | undefined> {
  const text = await readFile(stateFile, 'utf8').catch(() => undefined);
  const app = text === undefined ? undefined : stateFileSchema.parse(JSON.parse(text));
  return app && (await isSiteUp(`http://127.0.0.1:${app.port}`)) ? app : undefined;
}

/** Runs an app until Ctrl-C, so that browser tests by name need not start one. */
export async function keepTestAppRunning(): Promise<void> {
  const app = await newTestApp();
  const stopRequested = Promise.withResolvers<void>();
  // Ctrl-C reaches the app too, which shuts down gracefully.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopRequested.resolve());
  const running = await start(app);
  process.stdout.write(`${running.output()}\nBrowser tests by name use this app now. Run them in another terminal.\n`);
  await mkdir(path.dirname(stateFile), { recursive: true });
  await writeFile(stateFile, JSON.stringify(app));
  await Promise.race([stopRequested.promise, running.ended]);
  await rm(stateFile, { force: true });
  await running.stop();
}

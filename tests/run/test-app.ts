import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { findFreePort } from '#scripts/app/free-port.ts';
import { projectRoot } from '#scripts/app/settings.ts';
import { isSiteUp, startTemporaryApp } from '#scripts/dev/temporary-app.ts';
import { testAppSettings } from '../helpers/prepared-app.ts';
import { temporaryDataDirectory } from '../helpers/temporary-data-directory.ts';

/** Where the product for browser tests is, or is to be. */
export interface TestApp {
  readonly port: number;
  readonly dataDirectory: string;
}

const noteFile = path.join(projectRoot, 'node_modules/.cache/discover-morocco/test-product.json');
const noteFileSchema = z.object({ port: z.number(), dataDirectory: z.string() });

/** Names a port and a data directory of its own for one run. */
export async function newTestApp(): Promise<TestApp> {
  return { port: await findFreePort(), dataDirectory: temporaryDataDirectory('browser') };
}

const start = ({ port, dataDirectory }: TestApp) => startTemporaryApp(testAppSettings(port, dataDirectory));

/**
 * Fills the data directory of a product and builds its first release, by running it until it shows its site.
 * @throws Error when it ends before that
 */
export async function prepareTestApp(app: TestApp): Promise<void> {
  await (await start(app)).end();
}

/** Returns the product that `npm test -- product` keeps running, if there is one. */
export async function findRunningTestApp(): Promise<TestApp | undefined> {
  const text = await readFile(noteFile, 'utf8').catch(() => undefined);
  const app = text === undefined ? undefined : noteFileSchema.parse(JSON.parse(text));
  return app && (await isSiteUp(`http://127.0.0.1:${app.port}`)) ? app : undefined;
}

/** Runs a product for browser tests until it is asked to end, so that parts that are run by name meanwhile need not start one. */
export async function keepTestAppRunning(): Promise<void> {
  const app = await newTestApp();
  const stopRequested = Promise.withResolvers<void>();
  // Ctrl-C reaches the product too, which ends in order.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopRequested.resolve());
  const running = await start(app);
  process.stdout.write(`${running.output()}\nTests run by a word use it now, from another terminal.\n`);
  await mkdir(path.dirname(noteFile), { recursive: true });
  await writeFile(noteFile, JSON.stringify(app));
  await Promise.race([stopRequested.promise, running.ended]);
  await rm(noteFile, { force: true });
  await running.stop();
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { childEnvironment } from '../app/child-environment.ts';
import { findFreePort } from '../app/free-port.ts';
import { projectRoot } from '../app/settings.ts';
import { temporaryFolder } from '../app/temporary-folder.ts';

/** Who is staff of it. */
export const temporaryStaff = { email: 'staff@discovermorocco.example', password: 'only-for-one-measurement' } as const;

/** A product with demonstration content that runs for one measurement or for tests. */
export interface TemporaryApp {
  readonly origin: string;
  readonly dataDirectory: string;
  /** Of the program itself; the database, the API and the builder are its children. */
  readonly pid: number | undefined;
  /** What it printed so far. */
  output(): string;
  /** Resolves when it has ended, by itself or because it was asked to. */
  readonly ended: Promise<unknown>;
  /** Ends it, and leaves its data directory. */
  end(): Promise<void>;
  /** Ends it, and removes its data directory. */
  stop(): Promise<void>;
}

/**
 * Starts the product as npm start does, on a port and a data directory of its own, and waits until it shows its site.
 * Throws with what it printed when it ends before.
 * @param settings what is to be otherwise, such as SITE_URL, the origin that canonical links and previews name
 */
export async function startTemporaryApp(settings: Readonly<Record<string, string>> = {}): Promise<TemporaryApp> {
  const environment = {
    IGNORE_ENV_FILE: '1',
    STAFF_EMAIL: temporaryStaff.email,
    STAFF_PASSWORD: temporaryStaff.password,
    ...settings,
    PORT: settings['PORT'] ?? String(await findFreePort()),
    DATA_DIR: settings['DATA_DIR'] ?? temporaryFolder('temporary'),
  };
  const child = spawn(process.execPath, [path.join(projectRoot, 'scripts/start.ts')], {
    cwd: projectRoot,
    env: childEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = once(child, 'close');
  const app = {
    origin: `http://127.0.0.1:${environment.PORT}`,
    dataDirectory: environment.DATA_DIR,
    pid: child.pid,
    output: () => output,
    ended,
    async end() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
    },
    async stop() {
      await app.end();
      await rm(environment.DATA_DIR, { recursive: true, force: true });
    },
  };
  while (!(await isSiteUp(app.origin))) {
    if (child.exitCode !== null) {
      await app.stop();
      throw new Error(`The product ended before it showed its site:\n${output}`);
    }
    await setTimeout(200);
  }
  return app;
}

/** Whether a product at this origin shows its site; until its first release it answers that it is being prepared. */
export async function isSiteUp(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/revision.json`).catch(() => undefined))?.ok ?? false;
}

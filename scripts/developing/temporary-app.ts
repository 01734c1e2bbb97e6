import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { childEnvironment } from '../runtime/child-environment.ts';
import { findFreePort } from '../runtime/free-port.ts';
import { projectRoot } from '../runtime/settings.ts';
import { temporaryFolder } from '../runtime/temporary-folder.ts';

/** The staff account of temporary apps. */
export const temporaryStaff = { email: 'staff@discovermorocco.example', password: 'only-for-one-measurement' } as const;

/** An app with demonstration content, started for a measurement or for tests. */
export interface TemporaryApp {
  readonly origin: string;
  readonly dataDirectory: string;
  /** Process id of the program; database, API and builder are its children. */
  readonly pid: number | undefined;
  /** Returns everything printed so far. */
  output(): string;
  /** Resolves when the program has ended, by itself or stopped. */
  readonly ended: Promise<unknown>;
  /** Ends the program but keeps its data directory. */
  end(): Promise<void>;
  /** Ends the program and removes its data directory. */
  stop(): Promise<void>;
}

/**
 * Starts the app like npm start, on a port and data directory of its own, and waits until it serves its site. Throws with its
 * output if it ends before that.
 * @param settings overrides, such as SITE_URL, the origin of canonical links and previews
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
      throw new Error(`The app ended before it served its site:\n${output}`);
    }
    await setTimeout(200);
  }
  return app;
}

/** Returns true if an app serves its site at this origin; pages answer 503 until its first release. */
async function isSiteUp(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/revision.json`).catch(() => undefined))?.ok ?? false;
}

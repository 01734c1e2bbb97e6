import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { childEnvironment } from '../runtime/child-environment.ts';
import { UserError } from '../runtime/errors.ts';
import type { Log } from '../runtime/log.ts';
import { projectRoot } from '../runtime/settings.ts';
import type { ApiOptions } from './api-process.ts';

/** The API, which is restarted when its process ends unexpectedly. */
export interface ApiServer {
  /** Number of migrations that this start applied. */
  readonly applied: number;
  /** Resolves with a message when the API has stopped or failed too often to be restarted. */
  readonly failed: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Number of crashes and failed restarts allowed within a period. `within` and `pause` are milliseconds; the pause after a failed
 * restart gives the database time to recover.
 */
const restartLimit = { times: 5, within: 60_000, pause: 500 } as const;

/**
 * Starts the API. If its process ends unexpectedly, another starts at the same address. Requests in progress fail; those sent
 * about a second later are answered.
 */
export async function startApi(
  dataDirectory: string,
  options: ApiOptions,
  note: Log,
  migrations = path.join(projectRoot, 'supabase/migrations'),
): Promise<ApiServer> {
  const projectFolder = await prepareProjectFolder(dataDirectory, migrations);
  let current = await startProcess(projectFolder, options);
  const { applied } = current;
  note('The API was started.', { event: 'api.started', fields: { migrations: applied }, isQuiet: true });
  let stopping = false;

  async function restartWhenEnded(): Promise<string> {
    const crashTimes: number[] = [];
    for (;;) {
      await current.ended;
      if (stopping) return 'The API was stopped.';
      crashTimes.push(Date.now());
      if (crashTimes.filter((time) => time > Date.now() - restartLimit.within).length > restartLimit.times)
        return 'The API stopped unexpectedly, again and again.';
      try {
        current = await startProcess(projectFolder, options);
        note('The API stopped unexpectedly and was started again.', { event: 'api.restarted', level: 'warning' });
        if (stopping) current.child.disconnect();
      } catch {
        note('The API could not be started again yet.', { event: 'api.restart-failed', level: 'error', isQuiet: true });
        await delay(restartLimit.pause);
      }
    }
  }

  const failed = restartWhenEnded();
  return {
    applied,
    failed,
    async stop() {
      stopping = true;
      // A process that is being restarted is stopped in restartWhenEnded.
      if (current.child.connected) current.child.disconnect();
      await failed;
    },
  };
}

/** Creates the folder that @supabase/lite treats as the root of a project, and returns its path. */
async function prepareProjectFolder(dataDirectory: string, migrations: string): Promise<string> {
  const home = path.join(dataDirectory, 'api');
  await mkdir(path.join(home, 'supabase'), { recursive: true, mode: 0o700 });
  await writeFile(path.join(home, 'supabase/config.mjs'), 'export default globalThis.localBackendConfig;\n');
  const link = path.join(home, 'supabase/migrations');
  await rm(link, { force: true });
  await symlink(migrations, link, 'junction');
  return home;
}

interface ApiProcess {
  readonly child: ChildProcess;
  readonly applied: number;
  readonly ended: Promise<void>;
}

const readyMessage = z.object({ ready: z.literal(true), applied: z.number() });

async function startProcess(home: string, options: ApiOptions): Promise<ApiProcess> {
  const child = fork(path.join(import.meta.dirname, 'api-process.ts'), {
    cwd: home,
    env: childEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // Send errors are ignored, as the exit of the process is handled below. The options are sent as a message, since environment
  // variables stay readable as long as the process runs.
  child.on('error', () => undefined);
  child.send(options);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000);
    });
  }
  const applied = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new UserError(`The local API did not start:\n${log.trim()}`)));
    child.on('message', (message) => {
      const parsed = readyMessage.safeParse(message);
      if (parsed.success) resolve(parsed.data.applied);
    });
  });
  return { child, applied, ended };
}

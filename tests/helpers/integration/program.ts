import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import postgres from 'postgres';
import { projectRoot } from '#scripts/runtime/settings.ts';

/** A running program of scripts/. */
export interface Program {
  readonly child: ChildProcess;
  /** Returns everything printed so far. */
  output(): string;
  /** Resolves when the output contains the text; rejects if the program ends before. */
  waitForOutput(text: string | RegExp): Promise<void>;
  /** Sends a signal and resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts scripts/<name>.ts with only these settings in its environment. */
export function startProgram(
  name:
    | 'start'
    | 'serve'
    | 'rollback'
    | 'dev'
    | 'build'
    | 'seed'
    | 'backup'
    | 'restore'
    | 'doctor'
    | 'thumbnails'
    | 'setup'
    | 'staff',
  settings: Record<string, string>,
  ...parameters: string[]
): Program {
  return trackProgram(
    spawn(process.execPath, [path.join(projectRoot, `scripts/${name}.ts`), ...parameters], {
      cwd: '/',
      env: environment(settings),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** Starts npm as a terminal does, in a new process group that signals reach as a whole. */
export function startNpm(
  parameters: string[],
  settings: Readonly<Record<string, string>>,
  checkout = projectRoot,
): Program {
  const child = spawn('npm', parameters, {
    cwd: checkout,
    env: environment(settings),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return trackProgram(child, (signal) => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
  });
}

function environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, IGNORE_ENV_FILE: '1', ...settings };
}

function trackProgram(
  child: ChildProcessByStdio<null, Readable, Readable>,
  kill: (signal: NodeJS.Signals) => void = (signal) => child.kill(signal),
): Program {
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const check of waiting) check();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    ended,
    output: () => output,
    waitForOutput: (text) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (typeof text === 'string' ? !output.includes(text) : !text.test(output)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
        void ended.then(() => reject(new Error(`The program ended without printing ${text}:\n${output}`)));
      }),
    async stop(signal = 'SIGINT') {
      kill(signal);
      return ended;
    },
  };
}

/** Returns the process id of the database of a data directory, undefined if none is running. */
export async function readDatabasePid(dataDirectory: string): Promise<number | undefined> {
  const file = await readFile(path.join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').catch(() => undefined);
  return file ? Number(file.split('\n')[0]) : undefined;
}

/** Returns true if a process is running; a zombie counts as ended. */
export function isProcessRunning(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/** Connects to the database of a running app as its superuser. */
export async function connectToDatabase(dataDirectory: string): Promise<postgres.Sql> {
  const { databasePassword } = JSON.parse(await readFile(path.join(dataDirectory, 'credentials.json'), 'utf8'));
  const port = (await readFile(path.join(dataDirectory, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  return postgres(`postgres://postgres:${databasePassword}@127.0.0.1:${port}/postgres`, {
    max: 1,
    // The library's own request for them rejects unhandled if the database crashes meanwhile. Arrays are neither read nor sent.
    fetch_types: false,
    onnotice() {},
  });
}

import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { projectRoot } from '../settings.ts';
import type { BuildOptions } from './build-site.ts';

const answer = z.union([
  z.object({ revision: z.number(), pages: z.number(), memory: z.number() }),
  z.object({ failure: z.string() }),
]);

const builderProcess = path.join(import.meta.dirname, 'builder-process.ts');

/** A worker is replaced after this many builds, or when it holds more memory than this (bytes). */
const most = { builds: 20, memory: 800_000_000 } as const;

export interface BuilderOptions {
  /** Longest that a build may take, in milliseconds; one that hangs is ended. */
  readonly patience?: number;
  /** The program that builds. */
  readonly program?: string;
}

interface Worker {
  readonly child: ChildProcess;
  readonly ended: Promise<string>;
  builds: number;
}

/**
 * Runs builds aside, in a process that waits with its tools loaded: a second build in it takes half as long as the first.
 * One that fails, hangs or has grown is replaced by a fresh one.
 */
export function createBuilder({ patience = 10 * 60_000, program = builderProcess }: BuilderOptions = {}) {
  let waiting: Worker | undefined = startWorker(program);
  let stopped = false;
  return {
    /**
     * Runs one build. Throws a Failure with the reason when it fails, hangs or is stopped. One at a time.
     * @returns the content revision that was built, and how many pages it has
     */
    async run(options: BuildOptions): Promise<{ revision: number; pages: number }> {
      const worker = waiting && isAlive(waiting) ? waiting : startWorker(program);
      waiting = worker;
      let spent = true;
      let hung = false;
      const timer = setTimeout(() => {
        hung = true;
        worker.child.kill('SIGKILL');
      }, patience);
      try {
        const { revision, pages, memory } = await build(worker, options);
        worker.builds += 1;
        spent = worker.builds >= most.builds || memory > most.memory;
        return { revision, pages };
      } catch (error) {
        throw hung ? new Failure(`The build hung and was ended after ${Math.round(patience / 1000)} s.`) : error;
      } finally {
        clearTimeout(timer);
        if (spent) {
          await end(worker);
          waiting = stopped ? undefined : startWorker(program);
        }
      }
    },
    /** Ends whatever is being built, and builds no more. */
    async stop(): Promise<void> {
      stopped = true;
      if (waiting) await end(waiting);
    },
  };
}

export type Builder = ReturnType<typeof createBuilder>;

function build(
  { child, ended }: Worker,
  options: BuildOptions,
): Promise<{ revision: number; pages: number; memory: number }> {
  return new Promise((resolve, reject) => {
    void ended.then((how) => reject(new Failure(`The builder ended early. ${how}`)));
    child.once('message', (message) => {
      const result = answer.parse(message);
      if ('revision' in result) resolve(result);
      else reject(new Failure(result.failure));
    });
    child.send(options);
  });
}

function startWorker(program: string): Worker {
  const child = fork(program, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-8000);
    });
  }
  const ended = new Promise<string>((resolve) => child.once('exit', () => resolve(log.trim())));
  return { child, ended, builds: 0 };
}

function isAlive({ child }: Worker): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function end(worker: Worker): Promise<void> {
  if (isAlive(worker)) worker.child.kill('SIGKILL');
  await worker.ended;
}

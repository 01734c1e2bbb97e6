import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { projectRoot } from '../settings.ts';
import type { BuildOptions } from './build-site.ts';

const answer = z.union([z.object({ revision: z.number() }), z.object({ failure: z.string() })]);

/** Longest that a build may take, in milliseconds; one that hangs is ended. */
const patience = 10 * 60_000;

interface Worker {
  readonly child: ChildProcess;
  readonly ended: Promise<string>;
}

/** Runs builds aside, each in a process of its own; the next process waits with its tools already loaded. */
export function createBuilder() {
  let waiting: Worker | undefined = startWorker();
  let stopped = false;
  return {
    /**
     * Runs one build. Throws a Failure with the reason when it fails, hangs or is stopped. One at a time.
     * @returns the content revision that was built
     */
    async run(options: BuildOptions): Promise<number> {
      const worker = waiting && isAlive(waiting) ? waiting : startWorker();
      waiting = worker;
      const timer = setTimeout(() => worker.child.kill('SIGKILL'), patience);
      try {
        return await new Promise<number>((resolve, reject) => {
          void worker.ended.then((how) => reject(new Failure(`The builder ended early. ${how}`)));
          worker.child.on('message', (message) => {
            const result = answer.parse(message);
            if ('revision' in result) resolve(result.revision);
            else reject(new Failure(result.failure));
          });
          worker.child.send(options);
        });
      } finally {
        clearTimeout(timer);
        await end(worker);
        waiting = stopped ? undefined : startWorker();
      }
    },
    /** Ends whatever is being built, and builds no more. */
    async stop(): Promise<void> {
      stopped = true;
      if (waiting) await end(waiting);
    },
  };
}

function startWorker(): Worker {
  const child = fork(path.join(import.meta.dirname, 'builder-process.ts'), {
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
  return { child, ended };
}

function isAlive({ child }: Worker): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function end(worker: Worker): Promise<void> {
  if (isAlive(worker)) worker.child.kill('SIGKILL');
  await worker.ended;
}

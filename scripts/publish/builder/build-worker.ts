import { fork } from 'node:child_process';
import { z } from 'zod';
import { pickAgencyEnvironment } from '#shared/agency.ts';
import { childEnvironment } from '../../app/child-environment.ts';
import { UserError } from '../../app/errors.ts';
import { projectRoot } from '../../app/settings.ts';
import type { BuildOptions, BuiltSite, ReleaseRequest } from './build-site.ts';
import { phasesSchema } from './stopwatch.ts';

const builtSchema = z.object({
  revision: z.number(),
  pages: z.number(),
  cacheId: z.string(),
  phases: phasesSchema,
  memory: z.number(),
});
const answerSchema = z.union([builtSchema, z.object({ failure: z.string() }), z.object({ ready: z.literal(true) })]);

/** How long a worker that is told to end may take to clear up, in milliseconds. */
const shutdownTimeout = 3000;

/**
 * Keeps a process that builds half as large: room for young objects, room of the C library for each thread, and what the
 * bundler has freed, are not kept for later. Builds take as long.
 */
const memoryLimits = {
  execArgv: ['--max-semi-space-size=8'],
  env: { MALLOC_ARENA_MAX: '2', MIMALLOC_PURGE_DELAY: '0' },
};

/** A process that builds was ended from outside: by the system, or by a person. */
export class WorkerExitedError extends UserError {}

/** A process that builds. */
export interface BuildWorker {
  /** Resolves as soon as it waits for nothing but an order; never, if it does not get that far. */
  whenReady(): Promise<void>;
  isReady(): boolean;
  isAlive(): boolean;
  /** How many releases it has built. */
  builds(): number;
  /** Builds one release, and says how much memory it holds afterwards, in bytes. Throws a Failure with the reason. */
  build(request: ReleaseRequest): Promise<BuiltSite & { memory: number }>;
  /** Ends it in the middle of what it does; from now on it is not alive. */
  kill(): void;
  /** Lets it clear up, and resolves when it is gone. */
  end(): Promise<void>;
}

/** Starts a process that prepares a build at once and waits for orders. */
export function startBuildWorker(options: BuildOptions, program: string): BuildWorker {
  const child = fork(program, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: memoryLimits.execArgv,
    env: childEnvironment({
      ...pickAgencyEnvironment(process.env),
      ...memoryLimits.env,
      NODE_ENV: 'production',
      NO_COLOR: '1',
    }),
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-8000);
    });
  }
  const ended = new Promise<string>((resolve) => child.once('exit', () => resolve(log.trim())));
  let ready = Promise.withResolvers<void>();
  let isReady = false;
  let isKilled = false;
  let builds = 0;
  let pending: PromiseWithResolvers<BuiltSite & { memory: number }> | undefined;
  child.on('message', (message) => {
    const received = answerSchema.parse(message);
    if ('ready' in received) {
      isReady = true;
      ready.resolve();
    } else if ('failure' in received) {
      pending?.reject(new UserError(received.failure));
    } else {
      builds += 1;
      isReady = false;
      ready = Promise.withResolvers();
      pending?.resolve(received);
    }
  });
  void ended.then((how) => {
    const reason = `The builder ended early. ${how}`;
    pending?.reject(isKilled ? new UserError(reason) : new WorkerExitedError(reason));
  });
  // What is sent to a process that has just ended is lost; that it ended is told above.
  child.on('error', () => undefined);
  const isAlive = () => !isKilled && child.connected && child.exitCode === null && child.signalCode === null;
  child.send({ options });
  return {
    whenReady: () => ready.promise,
    isReady: () => isReady,
    isAlive,
    builds: () => builds,
    build(request) {
      pending = Promise.withResolvers();
      if (isAlive()) child.send({ request });
      else pending.reject(new WorkerExitedError('The builder ended early.'));
      return pending.promise;
    },
    kill() {
      isKilled = true;
      child.kill('SIGKILL');
    },
    async end() {
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), shutdownTimeout);
      await ended;
      clearTimeout(timer);
    },
  };
}

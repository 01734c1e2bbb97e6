import { fork } from 'node:child_process';
import { z } from 'zod';
import { childEnvironment } from '#scripts/runtime/child-environment.ts';
import { UserError } from '#scripts/runtime/errors.ts';
import { projectRoot } from '#scripts/runtime/settings.ts';
import type { BuildOptions, BuiltSite, ReleaseRequest } from '../build-site.ts';
import { type Preview, type PreviewRequest, previewSchema } from '../preview.ts';
import { phasesSchema } from '../stopwatch.ts';

const builtSchema = z.object({
  revision: z.number(),
  pages: z.number(),
  erasedRevision: z.number().optional(),
  cacheId: z.string(),
  phases: phasesSchema,
  memory: z.number(),
});
const failureSchema = z.object({ failure: z.string() });
const answerSchemas = {
  request: z.union([failureSchema, builtSchema]),
  preview: z.union([failureSchema, previewSchema.extend({ memory: z.number() })]),
};

/** An answer of a worker, with the memory of its process afterwards, in bytes. */
type WithMemory<Answer> = Answer & { readonly memory: number };

/** Milliseconds that a worker has to clean up before it is killed. */
const shutdownTimeout = 3000;

/**
 * Options that halve a worker's memory without slowing builds: a smaller young generation in V8, fewer malloc arenas, and memory
 * freed by the bundler is returned at once.
 */
const memorySettings = {
  execArgv: ['--max-semi-space-size=8'],
  env: { MALLOC_ARENA_MAX: '2', MIMALLOC_PURGE_DELAY: '0' },
};

/** Thrown when a worker process ends although the supervisor did not end it. */
export class WorkerExitedError extends UserError {}

/** Thrown when a worker reports that a draft cannot be rendered. The worker itself is as before. */
export class RefusedPreviewError extends UserError {}

/** Controls a process that builds releases. */
export interface BuildWorkerHandle {
  isAlive(): boolean;
  /** Builds a release. Throws a UserError with the reason. */
  build(request: ReleaseRequest): Promise<WithMemory<BuiltSite>>;
  /** Renders a preview. Throws a RefusedPreviewError with the reason, or a UserError without an answer. */
  preview(request: PreviewRequest): Promise<WithMemory<Preview>>;
  /** Kills the process; it counts as dead at once. */
  kill(): void;
  /** Lets the process clean up, and resolves when it has ended. */
  end(): Promise<void>;
}

/** Starts a process that bundles the site and then waits for requests. */
export function startBuildWorker(options: BuildOptions, program: string): BuildWorkerHandle {
  const child = fork(program, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: memorySettings.execArgv,
    env: childEnvironment({
      ...memorySettings.env,
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
  const ended = new Promise<string>((resolve) => {
    child.once('exit', () => resolve(log.trim()));
    // A process that could not be started does not exit. Send errors are ignored: the exit follows.
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(error.message);
    });
  });
  let isKilled = false;
  let pending: PromiseWithResolvers<unknown> | undefined;
  child.on('message', (message) => pending?.resolve(message));
  void ended.then((output) => {
    const reason = `The builder ended early. ${output}`;
    pending?.reject(isKilled ? new UserError(reason) : new WorkerExitedError(reason));
  });
  const isAlive = () => !isKilled && child.connected && child.exitCode === null && child.signalCode === null;
  if (child.connected) child.send({ options });

  /** Sends a request, and resolves to the answer. */
  async function ask(request: object): Promise<unknown> {
    if (!isAlive()) throw new WorkerExitedError('The builder ended early.');
    // Before there is a promise: this throws for what cannot be serialized, and then nobody would wait for the answer.
    child.send(request);
    pending = Promise.withResolvers();
    return pending.promise;
  }

  return {
    isAlive,
    async build(request) {
      return unwrap(answerSchemas.request.safeParse(await ask({ request })).data);
    },
    async preview(preview) {
      return unwrap(answerSchemas.preview.safeParse(await ask({ preview })).data, RefusedPreviewError);
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

function unwrap<Answer extends object>(
  answer: Answer | z.output<typeof failureSchema> | undefined,
  Refusal = UserError,
): Answer {
  if (!answer) throw new UserError('The builder sent an unreadable answer.');
  if ('failure' in answer) throw new Refusal(answer.failure);
  return answer;
}

import os from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { UserError } from '#scripts/runtime/errors.ts';
import type { BuildOptions, BuiltSite, ReleaseRequest } from '../build-site.ts';
import type { Preview, PreviewRequest } from '../preview.ts';
import {
  type BuildWorkerHandle,
  RefusedPreviewError,
  startBuildWorker,
  WorkerExitedError,
} from './build-worker-handle.ts';

const workerProgram = path.join(import.meta.dirname, 'build-worker.ts');

/** Bytes of memory after which a worker is replaced: an eighth of the machine's, but 600 MB to 1.5 GB. */
const maxWorkerMemory = Math.min(Math.max(availableMemory() / 8, 600e6), 1500e6);

function availableMemory(): number {
  const containerLimit = process.constrainedMemory();
  return containerLimit > 0 ? Math.min(containerLimit, os.totalmem()) : os.totalmem();
}

/** Milliseconds after which a preview is given up, and the worker ended. Those of a site with thousands of trips take seconds. */
const previewTimeout = 60_000;
/** Previews that wait for another one. */
const maxWaitingPreviews = 5;

/** Thrown when too many previews are waiting. */
export class TooManyPreviewsError extends UserError {}

/** Milliseconds until the first worker starts without a request, so that a new server answers visitors first. */
const defaultStartDelay = 10_000;

export interface BuildSupervisorOptions {
  /** Milliseconds after which a build is killed. */
  readonly timeout?: number;
  /** Path of the program that builds. */
  readonly program?: string;
  /** Milliseconds until the first worker starts without a request. */
  readonly startDelay?: number;
}

/**
 * Creates the supervisor of builds, which run in a worker process that bundles the site once. A worker that has grown too large is
 * replaced after its build, one that fails or hangs at once.
 */
export function createBuildSupervisor(
  options: BuildOptions,
  { timeout = 10 * 60_000, program = workerProgram, startDelay = defaultStartDelay }: BuildSupervisorOptions = {},
) {
  let worker: BuildWorkerHandle | undefined;
  /** Replaced workers that are still ending. */
  const retired = new Set<Promise<void>>();
  let stopped = false;
  const queue = pLimit(1);
  /** Sends one preview at a time to the queue, so that a build waits for one at most. */
  const previewQueue = pLimit(1);

  /** Returns the worker for the next build, starting one if needed. */
  function currentWorker(): BuildWorkerHandle {
    clearTimeout(startTimer);
    if (!worker?.isAlive()) worker = startBuildWorker(options, program);
    return worker;
  }
  const startTimer = setTimeout(() => {
    try {
      currentWorker();
    } catch {
      // The first build tries again, and reports it.
    }
  }, startDelay);

  /** Ends a worker in the background, and starts another so that it is ready for the next build. */
  function replaceWorker(used: BuildWorkerHandle): void {
    const ended = used.end().then(() => void retired.delete(ended));
    retired.add(ended);
    if (!stopped) worker = startBuildWorker(options, program);
  }

  /** Lets the worker answer a request. Ends a worker that takes longer than `limit` milliseconds. */
  async function askWorker<Answer extends { memory: number }>(
    ask: (current: BuildWorkerHandle) => Promise<Answer>,
    limit: number,
  ): Promise<Omit<Answer, 'memory'>> {
    const used = currentWorker();
    let hung = false;
    const timer = setTimeout(() => {
      hung = true;
      used.kill();
    }, limit);
    try {
      const { memory, ...answer } = await ask(used);
      if (memory > maxWorkerMemory) replaceWorker(used);
      return answer;
    } catch (error) {
      if (error instanceof RefusedPreviewError) throw error;
      // The next build needs a process in a known state.
      used.kill();
      replaceWorker(used);
      throw hung ? new UserError(`The build hung and was ended after ${Math.round(limit / 1000)} s.`) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits for earlier requests, then lets the worker answer this one. Throws a UserError with the reason if that fails. */
  function run<Answer extends { memory: number }>(
    ask: (current: BuildWorkerHandle) => Promise<Answer>,
    limit: number,
  ): Promise<Omit<Answer, 'memory'>> {
    return queue(async () => {
      if (stopped) throw new UserError('The builder was stopped.');
      try {
        return await askWorker(ask, limit);
      } catch (error) {
        // Tries again: that a worker was killed, perhaps while idle, says nothing about this request.
        if (stopped || !(error instanceof WorkerExitedError)) throw error;
        return await askWorker(ask, limit);
      }
    });
  }

  return {
    /** Builds a release, one at a time. Throws a UserError with the reason if the build fails, hangs or is stopped. */
    run: (request: ReleaseRequest): Promise<BuiltSite> => run((current) => current.build(request), timeout),
    /**
     * Renders a preview between builds, before which it never goes. Throws a TooManyPreviewsError at once if too many are waiting, and
     * a UserError with the reason if it fails, hangs or is stopped.
     */
    async preview(request: PreviewRequest): Promise<Preview> {
      if (previewQueue.pendingCount >= maxWaitingPreviews)
        throw new TooManyPreviewsError('Too many previews are waiting.');
      return previewQueue(() => run((current) => current.preview(request), previewTimeout));
    },
    /** Ends the current build and all workers. Later builds are rejected. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(startTimer);
      await Promise.all([worker?.end(), ...retired]);
    },
  };
}

export type BuildSupervisor = ReturnType<typeof createBuildSupervisor>;

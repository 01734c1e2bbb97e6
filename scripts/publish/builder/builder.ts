import os from 'node:os';
import path from 'node:path';
import { UserError } from '../../app/errors.ts';
import type { BuildOptions, BuiltSite, ReleaseRequest } from './build-site.ts';
import { type BuildWorker, startBuildWorker, WorkerExitedError } from './build-worker.ts';

const builderProcess = path.join(import.meta.dirname, 'builder-process.ts');

/**
 * Builds after which a worker is replaced, and the memory (bytes) above which it is: an eighth of the machine's, 600 MB at
 * least, 1.5 GB at most. For a while there are two, and the next one takes 400 MB before its first build.
 */
const workerLimits = { builds: 40, memory: Math.min(Math.max(availableMemory() / 8, 600e6), 1500e6) } as const;

function availableMemory(): number {
  const ofContainer = process.constrainedMemory();
  return ofContainer > 0 ? Math.min(ofContainer, os.totalmem()) : os.totalmem();
}

/** When the first worker starts if nothing is to be built before, in milliseconds: what has just started serves visitors first. */
const defaultStartDelay = 10_000;

export interface BuilderOptions {
  /** Longest that a build may take, in milliseconds; one that hangs is ended. */
  readonly timeout?: number;
  /** The program that builds. */
  readonly program?: string;
  /** When the first process starts if nothing is to be built before, in milliseconds. */
  readonly startDelay?: number;
}

/**
 * Runs builds aside, in a process that has the next one prepared up to the point where it needs the content. One that has
 * grown is replaced when another has come as far; one that fails or hangs, at once.
 */
export function createBuilder(
  options: BuildOptions,
  { timeout = 10 * 60_000, program = builderProcess, startDelay = defaultStartDelay }: BuilderOptions = {},
) {
  const start = () => startBuildWorker(options, program);
  let worker: BuildWorker | undefined;
  let standby: BuildWorker | undefined;
  let retired: Promise<void> | undefined;
  let building = false;
  let stopped = false;

  /** Returns the worker that builds next, and starts the first one. */
  function currentWorker(): BuildWorker {
    clearTimeout(startTimer);
    worker ??= start();
    return worker;
  }
  const startTimer = setTimeout(currentWorker, startDelay);

  /** The successor takes over, unless it has to wait for a build or is not ready and another could serve. */
  function swapWorker(): void {
    if (building || stopped || !worker || !(standby?.isReady() || !worker.isAlive())) return;
    retired = worker.end();
    // Whoever ended the one may have ended both.
    worker = standby?.isAlive() ? standby : start();
    standby = undefined;
  }

  /** First the worker prepares its next build, then the successor its first: both at once would make the next edit wait. */
  function scheduleReplacement(worn: BuildWorker): void {
    void worn.whenReady().then(() => {
      if (stopped || standby || worker !== worn) return;
      standby = start();
      void standby.whenReady().then(swapWorker);
    });
  }

  async function runOnce(request: ReleaseRequest): Promise<BuiltSite> {
    swapWorker();
    building = true;
    const used = currentWorker();
    let hung = false;
    const timer = setTimeout(() => {
      hung = true;
      used.kill();
    }, timeout);
    try {
      const { memory, ...built } = await used.build(request);
      if (used.builds() >= workerLimits.builds || memory > workerLimits.memory) scheduleReplacement(used);
      return built;
    } catch (error) {
      // Whatever it was, the next build begins with a process that knows nothing of it.
      used.kill();
      throw hung ? new UserError(`The build hung and was ended after ${Math.round(timeout / 1000)} s.`) : error;
    } finally {
      clearTimeout(timer);
      building = false;
      swapWorker();
    }
  }

  return {
    /** Builds one release. Throws a Failure with the reason when that fails, hangs or is stopped. One at a time. */
    async run(request: ReleaseRequest): Promise<BuiltSite> {
      if (stopped) throw new UserError('The builder was stopped.');
      try {
        return await runOnce(request);
      } catch (error) {
        // Ended from outside, perhaps while it waited: that says nothing about this release.
        if (stopped || !(error instanceof WorkerExitedError)) throw error;
        return await runOnce(request);
      }
    },
    /** Ends whatever is being built, and builds no more. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(startTimer);
      await Promise.all([worker?.end(), standby?.end(), retired]);
    },
  };
}

export type Builder = ReturnType<typeof createBuilder>;

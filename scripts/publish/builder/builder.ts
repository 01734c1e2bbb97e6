import os from 'node:os';
import path from 'node:path';
import { Failure } from '../../app/errors.ts';
import type { BuildOptions, BuiltSite, ReleaseOrder } from './build-site.ts';
import { startWorker, type Worker, WorkerEnded } from './build-worker.ts';

const builderProcess = path.join(import.meta.dirname, 'builder-process.ts');

/**
 * Builds after which a worker is replaced, and the memory (bytes) above which it is: an eighth of the machine's, 600 MB at
 * least, 1.5 GB at most. For a while there are two, and the next one takes 400 MB before its first build.
 */
const most = { builds: 40, memory: Math.min(Math.max(availableMemory() / 8, 600e6), 1500e6) } as const;

function availableMemory(): number {
  const ofContainer = process.constrainedMemory();
  return ofContainer > 0 ? Math.min(ofContainer, os.totalmem()) : os.totalmem();
}

/** When the first worker starts if nothing is to be built before, in milliseconds: what has just started serves visitors first. */
const firstStart = 10_000;

export interface BuilderOptions {
  /** Longest that a build may take, in milliseconds; one that hangs is ended. */
  readonly patience?: number;
  /** The program that builds. */
  readonly program?: string;
  /** When the first process starts if nothing is to be built before, in milliseconds. */
  readonly startsAfter?: number;
}

/**
 * Runs builds aside, in a process that has the next one prepared up to the point where it needs the content. One that has
 * grown is replaced when another has come as far; one that fails or hangs, at once.
 */
export function createBuilder(
  options: BuildOptions,
  { patience = 10 * 60_000, program = builderProcess, startsAfter = firstStart }: BuilderOptions = {},
) {
  const start = () => startWorker(options, program);
  let worker: Worker | undefined;
  let successor: Worker | undefined;
  let retired: Promise<void> | undefined;
  let building = false;
  let stopped = false;

  /** Returns the worker that builds next, and starts the first one. */
  function currentWorker(): Worker {
    clearTimeout(startTimer);
    worker ??= start();
    return worker;
  }
  const startTimer = setTimeout(currentWorker, startsAfter);

  /** The successor takes over, unless it has to wait for a build or is not ready and another could serve. */
  function changeOver(): void {
    if (building || stopped || !worker || !(successor?.isReady() || !worker.isAlive())) return;
    retired = worker.end();
    // Whoever ended the one may have ended both.
    worker = successor?.isAlive() ? successor : start();
    successor = undefined;
  }

  /** First the worker prepares its next build, then the successor its first: both at once would make the next edit wait. */
  function replaceSoon(due: Worker): void {
    void due.whenReady().then(() => {
      if (stopped || successor || worker !== due) return;
      successor = start();
      void successor.whenReady().then(changeOver);
    });
  }

  async function runOnce(order: ReleaseOrder): Promise<BuiltSite> {
    changeOver();
    building = true;
    const used = currentWorker();
    let hung = false;
    const timer = setTimeout(() => {
      hung = true;
      used.kill();
    }, patience);
    try {
      const { memory, ...built } = await used.build(order);
      if (used.builds() >= most.builds || memory > most.memory) replaceSoon(used);
      return built;
    } catch (error) {
      // Whatever it was, the next build begins with a process that knows nothing of it.
      used.kill();
      throw hung ? new Failure(`The build hung and was ended after ${Math.round(patience / 1000)} s.`) : error;
    } finally {
      clearTimeout(timer);
      building = false;
      changeOver();
    }
  }

  return {
    /** Builds one release. Throws a Failure with the reason when that fails, hangs or is stopped. One at a time. */
    async run(order: ReleaseOrder): Promise<BuiltSite> {
      if (stopped) throw new Failure('The builder was stopped.');
      try {
        return await runOnce(order);
      } catch (error) {
        // Ended from outside, perhaps while it waited: that says nothing about this release.
        if (stopped || !(error instanceof WorkerEnded)) throw error;
        return await runOnce(order);
      }
    },
    /** Ends whatever is being built, and builds no more. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(startTimer);
      await Promise.all([worker?.end(), successor?.end(), retired]);
    },
  };
}

export type Builder = ReturnType<typeof createBuilder>;

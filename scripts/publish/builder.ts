import { Failure } from '../failure.ts';
import type { BuildOptions, BuiltSite, ReleaseOrder } from './build-site.ts';
import { startWorker, type Worker } from './builder-worker.ts';

/** Longest that a build may take, in milliseconds; one that hangs is ended. */
const patience = 10 * 60_000;

/** A worker is replaced after this many builds, or when it holds more memory than this (bytes). */
const most = { builds: 40, memory: 700_000_000 } as const;

/**
 * Runs builds aside, in a process that has the next one prepared up to the point where it needs the content. One that has
 * grown is replaced when another has come as far; one that fails or hangs, at once.
 */
export function createBuilder(options: BuildOptions) {
  let worker = startWorker(options);
  let successor: Worker | undefined;
  let retired: Promise<void> | undefined;
  let building = false;
  let stopped = false;

  /** The successor takes over, unless it has to wait for a build or is not ready and another could serve. */
  function changeOver(): void {
    if (building || stopped || !(successor?.isReady() || !worker.isAlive())) return;
    retired = worker.end();
    worker = successor ?? startWorker(options);
    successor = undefined;
  }

  function replaceSoon(): void {
    if (successor) return;
    successor = startWorker(options);
    void successor.ready.then(changeOver);
  }

  return {
    /** Builds one release. Throws a Failure with the reason when that fails, hangs or is stopped. One at a time. */
    async run(order: ReleaseOrder): Promise<BuiltSite> {
      if (stopped) throw new Failure('The builder was stopped.');
      changeOver();
      building = true;
      const used = worker;
      const timer = setTimeout(() => used.kill(), patience);
      try {
        const { memory, ...built } = await used.build(order);
        if (used.builds() >= most.builds || memory > most.memory) replaceSoon();
        return built;
      } catch (error) {
        used.kill();
        throw error;
      } finally {
        clearTimeout(timer);
        building = false;
        changeOver();
      }
    },
    /** Ends whatever is being built, and builds no more. */
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all([worker.end(), successor?.end(), retired]);
    },
  };
}

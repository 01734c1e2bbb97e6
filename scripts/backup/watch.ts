import { createProgressBar, type ProgressOutput } from '../runtime/progress-bar.ts';

/** Receives the progress of a backup or restore. */
export interface Watch {
  /** Reports what begins. */
  step(line: string): void;
  /** Reports how many of a number of things are done. */
  count(done: number, total: number, unit: string): void;
}

/** A progress that nobody sees. */
export const silent: Watch = { step() {}, count() {} };

/** Creates a progress with a line for each step, and a bar for what is counted. */
export function createWatch(output: ProgressOutput = process.stdout): Watch {
  let bar: ((done: number) => void) | undefined;
  return {
    step(line) {
      bar = undefined;
      output.write(`  ${line}\n`);
    },
    count(done, total, unit) {
      bar ??= createProgressBar(total, unit, output);
      bar(done);
    },
  };
}

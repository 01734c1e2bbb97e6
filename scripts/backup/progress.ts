import { createProgressBar, type ProgressOutput } from './progress-bar.ts';

/** Receives the progress of a backup or restore. */
export interface Watch {
  /** Reports the step that begins. */
  step(line: string): void;
  /** Reports how many of a total are done. */
  count(done: number, total: number, unit: string): void;
}

/** A progress without output. */
export const silent: Watch = { step() {}, count() {} };

/** Creates a progress that prints a line for each step, and a bar for counts. */
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

/** Returns a number with its unit: 1 row, 2,000 rows. */
export function formatCount(number: number, unit: string): string {
  return `${number.toLocaleString('en-GB')} ${unit}${number === 1 ? '' : 's'}`;
}

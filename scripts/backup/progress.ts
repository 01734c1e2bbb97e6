/** Output of a progress bar, such as standard output. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Receives the progress of a backup or restore. */
export interface BackupProgress {
  /** Reports the step that begins. */
  step(line: string): void;
  /** Reports how many of a total are done. */
  count(done: number, total: number, unit: string): void;
}

/** A progress without output. */
export const silentProgress: BackupProgress = { step() {}, count() {} };

/** Creates a progress that prints a line for each step, and a bar for counts. */
export function createBackupProgress(output: ProgressOutput = process.stdout): BackupProgress {
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

const barWidth = 30;

/**
 * Creates a progress display: a bar that is redrawn on a terminal, otherwise a line at each quarter.
 * @returns a function to call with the number done so far
 */
export function createProgressBar(total: number, unit: string, output: ProgressOutput): (done: number) => void {
  let quarter = 0;
  const count = (done: number) => `${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} ${unit}`;
  return (done) => {
    if (output.isTTY) {
      const full = Math.round((done / total) * barWidth);
      output.write(
        `\r  [${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] ${count(done)}${done >= total ? '\n' : ''}`,
      );
      return;
    }
    const reached = Math.floor((done / total) * 4);
    if (reached > quarter) output.write(`  ${count(done)}\n`);
    quarter = reached;
  };
}

/** Returns a number with its unit: 1 row, 2,000 rows. */
export function formatCount(number: number, unit: string): string {
  return `${number.toLocaleString('en-GB')} ${unit}${number === 1 ? '' : 's'}`;
}

/** Output of a progress bar, such as standard output. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const width = 30;

/**
 * Creates a progress display: a bar that is redrawn on a terminal, otherwise a line at each quarter.
 * @returns a function to call with the number done so far
 */
export function createProgressBar(total: number, unit: string, output: ProgressOutput): (done: number) => void {
  let quarter = 0;
  const count = (done: number) => `${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} ${unit}`;
  return (done) => {
    if (output.isTTY) {
      const full = Math.round((done / total) * width);
      output.write(`\r  [${'#'.repeat(full)}${'.'.repeat(width - full)}] ${count(done)}${done >= total ? '\n' : ''}`);
      return;
    }
    const reached = Math.floor((done / total) * 4);
    if (reached > quarter) output.write(`  ${count(done)}\n`);
    quarter = reached;
  };
}

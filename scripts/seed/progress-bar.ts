/** Where a progress bar is drawn: standard output, or what a test gives. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const width = 30;

/**
 * Tells how many of so many rows are in: a bar that is redrawn on a terminal, a line at each quarter elsewhere.
 * @returns to be called with the number of rows that are in
 */
export function createProgressBar(total: number, unit: string, screen: ProgressOutput): (done: number) => void {
  let quarter = 0;
  const count = (done: number) => `${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} ${unit}`;
  return (done) => {
    if (screen.isTTY) {
      const full = Math.round((done / total) * width);
      screen.write(`\r  [${'#'.repeat(full)}${'.'.repeat(width - full)}] ${count(done)}${done >= total ? '\n' : ''}`);
      return;
    }
    const reached = Math.floor((done / total) * 4);
    if (reached > quarter) screen.write(`  ${count(done)}\n`);
    quarter = reached;
  };
}

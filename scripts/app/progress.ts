/** The progress of a program, for printing. */
export interface Progress {
  /** Begins a new step and ends the one before. */
  step(line: string): void;
  /** Prints a line about an event during a step. */
  note(line: string): void;
  /** Ends the last step and prints the closing text. */
  end(text: string): void;
}

/** Creates a progress that prints each step on one line of standard output, with its duration in seconds. */
export function createProgress(): Progress {
  let current: { line: string; since: number } | undefined;
  const finish = () => {
    if (current) process.stdout.write(` ${((Date.now() - current.since) / 1000).toFixed(1)} s\n`);
    current = undefined;
  };
  return {
    step(line) {
      finish();
      process.stdout.write(`  ${line} ...`);
      current = { line, since: Date.now() };
    },
    note(line) {
      process.stdout.write(current ? `\n  ${line}\n  ${current.line} ...` : `  ${line}\n`);
    },
    end(text) {
      finish();
      process.stdout.write(`${text}\n`);
    },
  };
}

/** Lines that tell how far a program has come. */
export interface Progress {
  /** A new step begins; the one before is done. */
  step(line: string): void;
  /** Something happened beside the steps. */
  note(line: string): void;
  /** All steps are done; prints the closing text. */
  end(text: string): void;
}

/** Progress on standard output, one line a step with the seconds it took. */
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

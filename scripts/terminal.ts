import { explain } from './failure.ts';

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

/** Stops in order on Ctrl-C, a request to end, or when npm was ended; a second request ends at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const begin = () => {
    if (stopping) process.exit(130);
    stopping = true;
    process.stdout.write('\n  Stopping ...\n');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explain(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, begin);
  // npm starts programs through a shell, which passes no signal on: when that shell is gone, so is whoever wanted this.
  if (process.env['npm_lifecycle_event']) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && !stopping) begin();
    }, 500).unref();
  }
}

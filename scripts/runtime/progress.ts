import { formatEvent, isEventsOnly, type Log, type LogDetails, logFormat, toPrintable } from './log.ts';

/** The progress of a program, for printing. */
export interface Progress {
  /** Begins a step and ends the previous one. */
  step(line: string): void;
  /** Prints a line about an event, also during a step. */
  readonly note: Log;
  /** Ends the last step and prints the closing text, or its details in a log of events. */
  end(text: string, details?: LogDetails): void;
}

/**
 * Creates a progress in the format of the log: on a terminal a line for each step, with its duration in seconds; otherwise a dated
 * line for each step and event.
 */
export function createProgress(): Progress {
  let current: { line: string; since: number } | undefined;
  const writeEvent: Log = (line, details) => {
    const format = logFormat();
    if (format !== 'terminal') process.stdout.write(`${formatEvent(format, line, details)}\n`);
  };
  const print = (text: string) => void process.stdout.write(toPrintable(text));
  const finish = () => {
    if (!current) return;
    const seconds = ((Date.now() - current.since) / 1000).toFixed(1);
    if (logFormat() === 'terminal') print(` ${seconds} s\n`);
    else writeEvent(current.line, { event: 'step.end', fields: { seconds: Number(seconds) } });
    current = undefined;
  };
  return {
    step(line) {
      finish();
      if (logFormat() === 'terminal') print(`  ${line} ...`);
      else writeEvent(line, { event: 'step.begin' });
      current = { line, since: Date.now() };
    },
    note(line, details) {
      if (logFormat() !== 'terminal') writeEvent(line, details);
      else if (!details?.isQuiet) print(current ? `\n  ${line}\n  ${current.line} ...` : `  ${line}\n`);
    },
    end(text, details) {
      finish();
      if (details) writeEvent('Ready.', details);
      if (!isEventsOnly()) print(`${text}\n`);
    },
  };
}

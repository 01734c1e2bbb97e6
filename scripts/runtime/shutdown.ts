import { formatError, UserError } from './errors.ts';
import { formatEvent, logError, logFormat } from './log.ts';

/** Stops everything that a program has started, in reverse order, before it ends. */
export interface Shutdown {
  /** Registers a function that stops something just started. Throws a UserError if the shutdown has already begun. */
  add(stop: () => Promise<void>): void;
  /** Stops everything registered so far. */
  stopAll(): Promise<void>;
  /** True as soon as the shutdown has begun. */
  readonly requested: boolean;
}

/** Milliseconds within which a second signal counts as the same one: terminal and npm both send Ctrl-C. */
const repeatedSignalWindow = 2000;

/**
 * Starts a program that runs until Ctrl-C, a signal or the end of npm, even during its start. It then stops everything registered
 * and exits with code 0, or 1 after an uncaught error or if something could not be stopped. A second signal ends it at once with
 * code 130, and the next start cleans up. If the start fails, stops everything and rethrows.
 */
export async function runWithGracefulShutdown(start: (shutdown: Shutdown) => Promise<void>): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  let stopping = Promise.resolve();
  let requestedAt = 0;
  let code = 0;
  const reportError = (error: unknown) => {
    code = 1;
    logError(formatError(error), 'program.error');
  };
  const shutdown: Shutdown = {
    add(stop) {
      stops.push(stop);
      if (requestedAt) throw new UserError('The program is shutting down.');
    },
    stopAll() {
      stopping = stopping.then(async () => {
        // An error in one part must not leave the others running, above all the database.
        for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(reportError);
      });
      return stopping;
    },
    get requested() {
      return requestedAt > 0;
    },
  };

  const end = async () => {
    const format = logFormat();
    const line =
      format === 'terminal' ? '\n  Stopping ...' : formatEvent(format, 'Stopping.', { event: 'program.stop' });
    process.stdout.write(`${line}\n`);
    await shutdown.stopAll();
    // A part that is still starting is registered only when it runs.
    await starting.catch(() => undefined);
    await shutdown.stopAll();
    process.exit(code);
  };
  const requestShutdown = () => {
    if (requestedAt && Date.now() - requestedAt > repeatedSignalWindow) process.exit(130);
    if (requestedAt) return;
    requestedAt = Date.now();
    void end();
  };
  // An uncaught error must not leave a database running.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      reportError(error);
      if (!requestedAt) requestShutdown();
    });
  // Writing fails after the terminal is closed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestShutdown);
  // The end of npm may be noticed late and must not count as a second signal.
  watchNpmExit(() => {
    if (!requestedAt) requestShutdown();
  });

  const starting = start(shutdown);
  try {
    await starting;
  } catch (error) {
    // The shutdown interrupted the start, and `end` finishes it.
    if (requestedAt) return;
    await shutdown.stopAll();
    throw error;
  }
}

/** Calls `request` when the shell in which npm started the program has ended: some shells do not pass on signals. */
function watchNpmExit(request: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    request();
  }, 500).unref();
}

/**
 * Makes the program exit with code 1 if it is stopped before its work is done: an interrupted backup must not look successful.
 * @returns a function to call when the work is done
 */
export function failUnlessFinished(): () => void {
  let finished = false;
  process.on('exit', (code) => {
    if (!finished && code === 0) process.exitCode = 1;
  });
  return () => {
    finished = true;
  };
}

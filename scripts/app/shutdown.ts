import { formatError, UserError } from './errors.ts';

/** What a program has started and must stop again, in the reverse order. */
export interface Shutdown {
  /** Remembers how to stop something that was just started. Throws when the program was asked to end meanwhile. */
  add(stop: () => Promise<void>): void;
  /** Stops everything that was started so far. */
  stopAll(): Promise<void>;
  /** Whether the program was asked to end. */
  readonly requested: boolean;
}

/** A second Ctrl-C within this many milliseconds is the same one: terminal and npm both pass it on. */
const repeatedSignalWindow = 2000;

/**
 * Starts a program that runs until it is asked to end: by Ctrl-C, by a request of the system, or because npm was ended.
 * It then stops what was started and ends with code 0 (1 when something could not be stopped, or when a fault that nobody
 * caught was the reason), also in the middle of starting. Another request later on ends it at once; what is left behind is
 * cleared up by the next start. A start that fails stops what it had started and throws.
 */
export async function runWithGracefulShutdown(start: (shutdown: Shutdown) => Promise<void>): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  let stopping = Promise.resolve();
  let requestedAt = 0;
  let code = 0;
  const reportError = (error: unknown) => {
    code = 1;
    process.stderr.write(`${formatError(error)}\n`);
  };
  const shutdown: Shutdown = {
    add(stop) {
      stops.push(stop);
      if (requestedAt) throw new UserError('Asked to end.');
    },
    stopAll() {
      stopping = stopping.then(async () => {
        // What cannot be stopped keeps nothing else from being stopped, the database least of all.
        for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(reportError);
      });
      return stopping;
    },
    get requested() {
      return requestedAt > 0;
    },
  };

  const end = async () => {
    process.stdout.write('\n  Stopping ...\n');
    await shutdown.stopAll();
    // What was just being started has to be there before it can be stopped.
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
  // A fault that nobody has caught is no reason to leave a database behind.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      reportError(error);
      if (!requestedAt) requestShutdown();
    });
  // The terminal may be gone when the program is told to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestShutdown);
  // Npm's end is the same wish, however late it is noticed: never a second one.
  watchNpmExit(() => {
    if (!requestedAt) requestShutdown();
  });

  const starting = start(shutdown);
  try {
    await starting;
  } catch (error) {
    // Asked to end in the middle of starting: what fails now fails for that reason, and the end is under way.
    if (requestedAt) return;
    await shutdown.stopAll();
    throw error;
  }
}

/** npm starts programs through a shell, and some shells pass no signal on: when npm's shell is gone, so is whoever wanted this. */
function watchNpmExit(request: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    request();
  }, 500).unref();
}

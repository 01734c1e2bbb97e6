/** A sender of mail that runs until it is stopped. */
export interface SenderLoop {
  /** Looks for waiting mail now, or as soon as the run under way has ended. */
  wake(): void;
  /** Ends the loop when the message under way is done, or after some seconds without it. */
  stop(): Promise<void>;
}

/** Milliseconds. */
interface LoopTimes {
  /** Between two looks without being woken. */
  readonly interval: number;
  /** That the message under way may take once the loop is stopped. */
  readonly patience: number;
}

/**
 * Sends waiting mail now, whenever it is woken, and every 30 seconds. There is one run at a time.
 * @param send sends all that is due; must not reject, and begins no other message once the signal is aborted
 */
export function startSenderLoop(
  send: (signal: AbortSignal) => Promise<void>,
  { interval, patience }: LoopTimes = { interval: 30_000, patience: 5000 },
): SenderLoop {
  const stopping = new AbortController();
  let isWoken = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isWoken && !stopping.signal.aborted) {
      isWoken = false;
      await send(stopping.signal);
    }
    running = undefined;
  }
  function wake(): void {
    isWoken = true;
    running ??= run();
  }

  const timer = setInterval(wake, interval).unref();
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      const timeout = new Promise<void>((resolve) => void setTimeout(resolve, patience).unref());
      await Promise.race([running, timeout]);
    },
  };
}

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
  /** From being woken to a second look: mail that goes with a status waits for ten seconds, in which it can be undone. */
  readonly recheck: number;
  /** That the message under way may take once the loop is stopped. */
  readonly patience: number;
}

/**
 * Sends waiting mail now, whenever it is woken, eleven seconds after that, and every 30 seconds. There is one run at a time.
 * @param send sends all that is due; must not reject, and begins no other message once the signal is aborted
 */
export function startSenderLoop(
  send: (signal: AbortSignal) => Promise<void>,
  { interval, recheck, patience }: LoopTimes = { interval: 30_000, recheck: 11_000, patience: 5000 },
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
  function look(): void {
    isWoken = true;
    running ??= run();
  }

  const timer = setInterval(look, interval).unref();
  let second: NodeJS.Timeout | undefined;
  look();
  return {
    wake() {
      look();
      clearTimeout(second);
      second = setTimeout(look, recheck).unref();
    },
    async stop() {
      clearInterval(timer);
      clearTimeout(second);
      stopping.abort();
      const timeout = new Promise<void>((resolve) => void setTimeout(resolve, patience).unref());
      await Promise.race([running, timeout]);
    },
  };
}

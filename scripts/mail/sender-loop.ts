/** A sender of mail that runs until it is stopped. */
export interface SenderLoop {
  /** Sends waiting mail now, or as soon as the current run ends. */
  wake(): void;
  /** Ends the loop when the current message is done, or after some seconds. */
  stop(): Promise<void>;
}

/** Times in milliseconds. */
interface LoopTimes {
  /** Between two runs without being woken. */
  readonly interval: number;
  /** From being woken to a second run: mail by staff waits for 20 seconds, in which it can be taken back. */
  readonly recheck: number;
  /** For the current message after the loop is stopped. */
  readonly patience: number;
}

/**
 * Sends waiting mail now, whenever it is woken, 21 seconds after that, and every 30 seconds, one run at a time.
 * @param send sends all that is due; must not reject, and starts no other message after the signal is aborted
 */
export function startSenderLoop(
  send: (signal: AbortSignal) => Promise<void>,
  { interval, recheck, patience }: LoopTimes = { interval: 30_000, recheck: 21_000, patience: 5000 },
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

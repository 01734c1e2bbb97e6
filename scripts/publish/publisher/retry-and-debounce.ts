/** Creates a debounced action: it runs `wait` ms after the last call, but at most `maxWait` ms after the first. */
export function debounce(action: () => void, wait: number, maxWait: number): { call(): void; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  let deadline = 0;
  return {
    call() {
      const now = Date.now();
      if (timer === undefined) deadline = now + maxWait;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          timer = undefined;
          action();
        },
        Math.max(0, Math.min(wait, deadline - now)),
      );
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Delays in milliseconds: after the first failure, and the maximum. */
export interface RetryDelays {
  readonly first: number;
  readonly max: number;
}

const defaultDelays: RetryDelays = { first: 2000, max: 60_000 };

/** Creates a retry of an action, with a delay that doubles after each failure. */
export function createRetry(action: () => void, { first, max }: RetryDelays = defaultDelays) {
  let pending: NodeJS.Timeout | undefined;
  /** Number of consecutive failures. */
  let failures = 0;
  const cancel = () => {
    clearTimeout(pending);
    pending = undefined;
  };
  return {
    /**
     * Schedules the action, replacing a pending one.
     * @param isSlow true to wait the maximum at once, for a failure that lasts until someone fixes it
     */
    schedule(isSlow: boolean): void {
      cancel();
      const wait = isSlow ? max : Math.min(max, first * 2 ** failures);
      failures += 1;
      pending = setTimeout(() => {
        pending = undefined;
        action();
      }, wait);
    },
    isPending: () => pending !== undefined,
    cancel,
    /** Resets the delay after a success. */
    reset(): void {
      failures = 0;
    },
  };
}

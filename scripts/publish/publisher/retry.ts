/** Milliseconds: after the first failure, and the longest. */
export interface RetryDelays {
  readonly first: number;
  readonly max: number;
}

const defaultDelays: RetryDelays = { first: 2000, max: 60_000 };

/** Tries again what failed, even if nothing changes: soon, then after twice as long each time. */
export function createRetry(action: () => void, { first, max }: RetryDelays = defaultDelays) {
  let pending: NodeJS.Timeout | undefined;
  /** How many failures there were on end. */
  let failures = 0;
  const cancel = () => {
    clearTimeout(pending);
    pending = undefined;
  };
  return {
    /**
     * @param isSlow waits the longest at once: what failed does so until somebody mends it
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
    /** It went well: the next failure is a first one. */
    reset(): void {
      failures = 0;
    },
  };
}

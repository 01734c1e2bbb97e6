/** Milliseconds: after the first failure, and the longest. */
export interface RetryAfter {
  readonly first: number;
  readonly most: number;
}

const usual: RetryAfter = { first: 2000, most: 60_000 };

/** Tries again what failed, even if nothing changes: soon, then after twice as long each time. */
export function createRetry(again: () => void, { first, most }: RetryAfter = usual) {
  let pending: NodeJS.Timeout | undefined;
  /** How many failures there were on end. */
  let failures = 0;
  const cancel = () => {
    clearTimeout(pending);
    pending = undefined;
  };
  return {
    /**
     * @param late waits the longest at once: what failed does so until somebody mends it
     */
    later(late: boolean): void {
      cancel();
      const wait = late ? most : Math.min(most, first * 2 ** failures);
      failures += 1;
      pending = setTimeout(() => {
        pending = undefined;
        again();
      }, wait);
    },
    isPending: () => pending !== undefined,
    cancel,
    /** It went well: the next failure is a first one. */
    forget(): void {
      failures = 0;
    },
  };
}

/** Keys counted at a time. More are an attack, and must not fill the memory. */
const maxKeys = 10_000;

/** Counts events by key, such as the network of a visitor. */
export interface RateLimit {
  /** Counts an event. Returns false, without counting it, if the key has reached its limit or there are too many keys. */
  take(key: string): boolean;
  /** Takes an event back. */
  giveBack(key: string): void;
}

/**
 * Creates a limit on the number of events of each key within a period.
 * @param period milliseconds, after which all counts restart
 * @param now returns milliseconds of a clock that only goes forward
 */
export function createRateLimit(max: number, period: number, now = () => performance.now()): RateLimit {
  const counts = new Map<string, number>();
  let began = now();
  const countOf = (key: string): number => {
    if (now() - began > period) {
      counts.clear();
      began = now();
    }
    return counts.get(key) ?? 0;
  };
  return {
    take(key) {
      const count = countOf(key);
      if (count >= max || (count === 0 && counts.size >= maxKeys)) return false;
      counts.set(key, count + 1);
      return true;
    },
    giveBack(key) {
      const count = countOf(key);
      if (count > 0) counts.set(key, count - 1);
    },
  };
}

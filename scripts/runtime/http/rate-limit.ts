/** Keys counted at a time. More are an attack, and must not fill the memory. */
const maxKeys = 10_000;

/** What a /48 network of IPv6 may send, as a multiple of what each of its 65,536 /64 networks may. */
const widerShare = 4;

/** Counts events by key, such as the network of a visitor. */
export interface RateLimit {
  /** Counts an event. Returns false, without counting it, if the key or the network around it has reached its limit. */
  take(key: string): boolean;
  /** Takes an event back. */
  giveBack(key: string): void;
}

/**
 * Creates a limit on the number of events of each key within a period. A key that is a /64 network of IPv6 also counts for its /48,
 * which may have four times as many. When there are too many keys, the oldest are forgotten, those that have reached their limit last:
 * a flood refuses nobody else, and frees none of the networks that it has used up.
 * @param period milliseconds, after which all counts restart
 * @param now returns milliseconds of a clock that only goes forward
 */
export function createRateLimit(max: number, period: number, now = () => performance.now()): RateLimit {
  const counts = new Map<string, number>();
  let began = now();
  const getCount = (key: string): number => {
    if (now() - began > period) {
      counts.clear();
      began = now();
    }
    return counts.get(key) ?? 0;
  };
  return {
    take(key) {
      const limited = countedWith(key, max);
      if (limited.some(([name, limit]) => getCount(name) >= limit)) return false;
      for (const [name] of limited) counts.set(name, getCount(name) + 1);
      const kept = new Set(limited.map(([name]) => name));
      while (counts.size > maxKeys) counts.delete(findDispensable(counts, max, kept));
      return true;
    },
    giveBack(key) {
      for (const [name] of countedWith(key, max)) {
        const count = getCount(name);
        if (count > 1) counts.set(name, count - 1);
        else counts.delete(name);
      }
    },
  };
}

/** Returns the first key that has not reached its limit, or the first of all if every key has; none of those to keep. */
function findDispensable(counts: ReadonlyMap<string, number>, max: number, kept: ReadonlySet<string>): string {
  let first = '';
  for (const [name, count] of counts) {
    if (kept.has(name)) continue;
    if (count < (name.endsWith('/48') ? max * widerShare : max)) return name;
    first ||= name;
  }
  return first;
}

/** Returns the names that an event of a key counts for, each with its limit: the key, and the /48 network around a /64 network. */
export function countedWith(key: string, max: number): readonly (readonly [name: string, limit: number])[] {
  const wider = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}$/.exec(key)?.[1];
  return wider === undefined
    ? [[key, max]]
    : [
        [key, max],
        [`${wider}/48`, max * widerShare],
      ];
}

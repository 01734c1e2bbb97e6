/** Throughput and latency of a series of requests. Times in milliseconds. */
export interface LoadFigures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * Sends `count` requests, `concurrency` at a time. Throws on the first that is not a success.
 * @param send sends the request of that number
 */
export async function measureLoad(
  count: number,
  concurrency: number,
  send: (index: number) => Promise<Response>,
): Promise<LoadFigures> {
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  async function work(): Promise<void> {
    while (next < count) {
      const index = next++;
      const before = performance.now();
      const response = await send(index);
      const body = await response.text();
      if (!response.ok) throw new Error(`Request ${index} was answered ${response.status}: ${body.slice(0, 300)}`);
      times.push(performance.now() - before);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const percentile = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { perSecond: count / seconds, p50: percentile(0.5), p99: percentile(0.99) };
}

/** Returns the median of the rounds, of each figure by itself. */
export function medianFigures(rounds: readonly LoadFigures[]): LoadFigures {
  const median = (pick: (figures: LoadFigures) => number) =>
    rounds.map(pick).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  return {
    perSecond: median(({ perSecond }) => perSecond),
    p50: median(({ p50 }) => p50),
    p99: median(({ p99 }) => p99),
  };
}

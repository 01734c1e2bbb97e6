/** What a row of requests came to. Times in milliseconds. */
export interface LoadFigures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * Sends requests, so many at once, until as many as asked for were answered. Throws on the first that is not a success.
 * @param send sends the request of that number and resolves when its answer was read
 */
export async function measureLoad(
  count: number,
  atOnce: number,
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
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { perSecond: count / seconds, p50: share(0.5), p99: share(0.99) };
}

/** The figures of which half the rounds are better and half are worse, each figure by itself. */
export function medianFigures(rounds: readonly LoadFigures[]): LoadFigures {
  const middle = (pick: (figures: LoadFigures) => number) =>
    rounds.map(pick).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
  };
}

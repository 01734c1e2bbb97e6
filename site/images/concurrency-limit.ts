/** Returns a function that runs what it is given, so many at a time; the others wait for their turn. */
export function createConcurrencyLimit(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = max;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The turn is handed over: nobody who comes meanwhile may take it.
      if (next) next();
      else free += 1;
    }
  };
}

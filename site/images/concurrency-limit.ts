/** Returns a function that runs at most `max` tasks at a time; further ones wait in order. */
export function createConcurrencyLimit(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = max;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // Passes its slot on directly, so that a task that arrives meanwhile cannot take it.
      if (next) next();
      else free += 1;
    }
  };
}

/** Caches a function's result for each list, and as long as it: thousands of pages use the same one. */
export function memoizeByList<List extends object, Result>(compute: (list: List) => Result): (list: List) => Result {
  const cache = new WeakMap<List, Result>();
  return (list) => {
    const result = cache.get(list) ?? compute(list);
    cache.set(list, result);
    return result;
  };
}

/** Caches a function's result for the lifetime of each list, which thousands of pages share. */
export function memoizeByList<List extends object, Result>(compute: (list: List) => Result): (list: List) => Result {
  const cache = new WeakMap<List, Result>();
  return (list) => {
    const result = cache.get(list) ?? compute(list);
    cache.set(list, result);
    return result;
  };
}

/**
 * Caches a function's result for the lifetime of its first argument, such as a list or a record of a build that many
 * pages share. Further arguments must be the same for the same object.
 */
export function memoizeByObject<Key extends object, Rest extends readonly unknown[], Result>(
  compute: (key: Key, ...rest: Rest) => Result,
): (key: Key, ...rest: Rest) => Result {
  const cache = new WeakMap<Key, Result>();
  return (key, ...rest) => {
    const result = cache.get(key) ?? compute(key, ...rest);
    cache.set(key, result);
    return result;
  };
}

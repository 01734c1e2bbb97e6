/**
 * Maps a list with an asynchronous function, at most `limit` entries at a time, so that thousands do not stand in
 * memory at once. Resolves to the results in the order of the list; rejects with the first error.
 */
export async function mapConcurrently<T, Result>(
  list: readonly T[],
  limit: number,
  map: (entry: T, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = list.entries();
  const worker = async () => {
    for (const [index, entry] of remaining) results[index] = await map(entry, index);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}

/**
 * Maps a list with work that waits, so many entries at a time: thousands at once would all stand in memory.
 * Rejects with the first failure; the results stand in the order of the list.
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

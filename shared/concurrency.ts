/**
 * Maps a list with work that waits, so many entries at a time: thousands at once would all stand in memory.
 * Rejects with the first failure; the results stand in the order of the list.
 */
export async function mapSomeAtATime<T, Result>(
  list: readonly T[],
  most: number,
  map: (entry: T, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = list.entries();
  const work = async () => {
    for (const [index, entry] of left) results[index] = await map(entry, index);
  };
  await Promise.all(Array.from({ length: most }, work));
  return results;
}

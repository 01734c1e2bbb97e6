/** Returns the list with an entry moved; positions count from 0. Returns the same list when nothing moves. */
export function arrayMove<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || from === to || to < 0 || to >= list.length) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, entry);
}

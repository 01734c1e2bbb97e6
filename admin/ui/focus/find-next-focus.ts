/** The entry of a list that had the focus. */
interface FocusedEntry {
  /** Undefined in a list that does not name its entries. */
  readonly id?: string | undefined;
  /** Its last place in the list. */
  readonly index: number;
  /** True if staff are done with it, and go on to the next. */
  readonly isDone?: boolean;
}

/**
 * Returns the index of the entry that takes the focus after a list has changed: the one after an entry that staff are done with,
 * else the entry itself, else the one now in its place, else the last.
 * @param ids of the entries now
 * @returns undefined if the list is empty
 */
export function findNextFocus(
  ids: ArrayLike<unknown>,
  { id, index, isDone = false }: FocusedEntry,
): number | undefined {
  const now = id === undefined ? -1 : Array.from(ids).indexOf(id);
  const next = now < 0 ? index : now + Number(isDone);
  return ids.length === 0 ? undefined : Math.min(next, ids.length - 1);
}

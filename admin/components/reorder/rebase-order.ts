/** An order over a list that has changed since: what is still there in that order, then what has come. */
export function reapplied(order: readonly string[], now: readonly string[]): readonly string[] {
  const kept = order.filter((id) => now.includes(id));
  return [...kept, ...now.filter((id) => !kept.includes(id))];
}

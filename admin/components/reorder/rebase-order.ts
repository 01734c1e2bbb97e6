/** An order over a list that has changed since: what is still there in that order, then what has come. */
export function rebaseOrder(order: readonly string[], now: readonly string[]): readonly string[] {
  const remaining = order.filter((id) => now.includes(id));
  return [...remaining, ...now.filter((id) => !remaining.includes(id))];
}

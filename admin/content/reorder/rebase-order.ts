/** Applies an order to a list that has changed since: the remaining rows in that order, then the new ones. */
export function rebaseOrder(order: readonly string[], current: readonly string[]): readonly string[] {
  const remaining = order.filter((id) => current.includes(id));
  return [...remaining, ...current.filter((id) => !remaining.includes(id))];
}

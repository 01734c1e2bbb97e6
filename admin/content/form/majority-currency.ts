/** Returns the currency of more than half of the prices, and of at least two; undefined if there is none. */
export function getMajorityCurrency(currencies: readonly string[]): string | undefined {
  return [...new Set(currencies)].find((currency) => {
    const count = currencies.filter((other) => other === currency).length;
    return count > 1 && count > currencies.length / 2;
  });
}

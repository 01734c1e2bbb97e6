/** Returns the currency of more than half of the prices; undefined without one, and while only one price has it. */
export function getMajorityCurrency(currencies: readonly string[]): string | undefined {
  return [...new Set(currencies)].find((currency) => {
    const count = currencies.filter((other) => other === currency).length;
    return count > 1 && count > currencies.length / 2;
  });
}

/** Group discounts in percent by the smallest group that gets them, the largest first (docs/product.md, "Price"). */
export const groupDiscounts = [
  { people: 5, percent: 10 },
  { people: 3, percent: 5 },
] as const;

/** Returns the group discount in percent; 0 for groups too small for one. */
export function groupDiscount(people: number): number {
  return groupDiscounts.find((discount) => people >= discount.people)?.percent ?? 0;
}

/** Returns the price per person in a group, which may have more than two decimals. */
export function groupPrice(unitPrice: number, people: number): number {
  return (Math.round(unitPrice * 100) * (100 - groupDiscount(people))) / 10_000;
}

/**
 * Returns the total for a number of people, rounded to 2 decimals; null when the unit price is 0 ('Price on request').
 * private.booking_total() in the database is the same rule.
 * @param unitPrice price per person, at most two decimals
 * @param people whole number of travellers
 */
export function bookingTotal(unitPrice: number, people: number): number | null {
  if (!(unitPrice > 0)) return null;
  const cents = Math.round(unitPrice * 100);
  return Math.round((cents * people * (100 - groupDiscount(people))) / 100) / 100;
}

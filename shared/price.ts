/** Returns the group discount in percent: 5 for 3 or 4 people, 10 for 5 or more (docs/product.md, "Price"). */
export function groupDiscount(people: number): 0 | 5 | 10 {
  if (people >= 5) return 10;
  return people >= 3 ? 5 : 0;
}

/**
 * Returns the total for a number of people in the currency of the unit price, rounded to 2 decimals; null when the unit price is 0
 * ('Price on request'). private.booking_total() in the database is the same rule.
 * @param unitPrice price per person, at most two decimals
 * @param people whole number of travellers
 */
export function bookingTotal(unitPrice: number, people: number): number | null {
  if (!(unitPrice > 0)) return null;
  const cents = Math.round(unitPrice * 100);
  return Math.round((cents * people * (100 - groupDiscount(people))) / 100) / 100;
}

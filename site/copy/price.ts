import { groupDiscounts } from '#shared/rules/price.ts';

interface GroupDiscount {
  readonly people: number;
  readonly percent: number;
}

/** Returns a sentence part such as '3 or 4 travellers save 5%, 5 or more save 10%'. The largest group comes first. */
export function describeDiscounts(discounts: readonly GroupDiscount[]): string {
  return discounts
    .toReversed()
    .map(({ people, percent }, index, steps) => {
      const next = steps[index + 1]?.people;
      return `${describeGroup(people, next === undefined ? undefined : next - 1)}${index === 0 ? ' travellers' : ''} save ${percent}%`;
    })
    .join(', ');
}

/** @param last size of the largest group; undefined for any */
function describeGroup(first: number, last: number | undefined): string {
  if (last === undefined) return `${first} or more`;
  if (last === first) return String(first);
  return `${first} ${last === first + 1 ? 'or' : 'to'} ${last}`;
}

/** Texts beside a price, on the pages of trips and in the booking form (docs/product.md, "Price"). */
export const priceCopy = {
  perPerson: 'per person',
  discounts: describeDiscounts(groupDiscounts),
  noPayment: 'No payment now',
} as const;

/** Name of the terms. */
export const termsLabel = 'Payment and cancellation';

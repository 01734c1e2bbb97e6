import { bookingTotal, groupDiscounts, groupPrice } from '#shared/rules/price.ts';
import { formatMoney } from '#shared/rules/text/format.ts';

/** Copy of the totals on the page of a trip. */
export const groupPriceCopy = {
  totals: 'Total by number of travellers',
  travellers: (people: number) => `${people} travellers`,
} as const;

interface GroupDiscount {
  readonly people: number;
  readonly percent: number;
}

/** Returns a sentence part such as '3 or 4 travellers save 5%, 5 or more save 10%'. The largest group comes first. */
export function describeDiscounts(discounts: readonly GroupDiscount[]): string {
  return splitGroups(discounts)
    .map(({ percent, group }, index) => `${group}${index === 0 ? ' travellers' : ''} save ${percent}%`)
    .join(', ');
}

/** Returns the discounts with the groups that get them, such as '3 or 4', the smallest first. */
function splitGroups(discounts: readonly GroupDiscount[]): (GroupDiscount & { readonly group: string })[] {
  return discounts.toReversed().map((discount, index, steps) => {
    const next = steps[index + 1]?.people;
    return { ...discount, group: describeGroup(discount.people, next === undefined ? undefined : next - 1) };
  });
}

/** @param last size of the largest group; undefined for any */
function describeGroup(first: number, last: number | undefined): string {
  if (last === undefined) return `${first} or more`;
  if (last === first) return String(first);
  return `${first} ${last === first + 1 ? 'or' : 'to'} ${last}`;
}

/** Group discounts in force. Made at build time, to keep the booking form's script small. */
export const discountsText = describeDiscounts(groupDiscounts);

/**
 * Returns what each traveller of a group with a discount pays, such as '€266 per person for 3 or 4, €252 per person for 5
 * or more'; '' without a price.
 */
export function describeGroupPrices(unitPrice: number, currency: string): string {
  if (!(unitPrice > 0)) return '';
  return splitGroups(groupDiscounts)
    .map(({ people, group }) => `${describeShare(groupPrice(unitPrice, people), currency)} per person for ${group}`)
    .join(', ');
}

/** Returns what each of the largest groups pays, '€252 each from 5 people'; '' without a price. */
export function describeLargeGroup(unitPrice: number, currency: string): string {
  const [{ people }] = groupDiscounts;
  return unitPrice > 0 ? `${describeShare(groupPrice(unitPrice, people), currency)} each from ${people} people` : '';
}

/** Formats an amount; one with more than two decimals as 'about €89.99'. */
function describeShare(amount: number, currency: string): string {
  const isExact = Math.round(amount * 10_000) % 100 === 0;
  return `${isExact ? '' : 'about '}${formatMoney(amount, currency)}`;
}

/** Returns what a trip comes to for two travellers, and for the smallest groups with each discount; nothing without a price. */
export function listGroupTotals(unitPrice: number, currency: string): { people: number; total: string }[] {
  return [2, ...groupDiscounts.map(({ people }) => people).toReversed()].flatMap((people) => {
    const total = bookingTotal(unitPrice, people);
    return total === null ? [] : { people, total: formatMoney(total, currency) };
  });
}

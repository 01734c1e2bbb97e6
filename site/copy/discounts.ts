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

/** Group discounts in force. Made at build time, to keep the booking form's script small. */
export const discountsText = describeDiscounts(groupDiscounts);

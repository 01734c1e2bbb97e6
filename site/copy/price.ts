import { groupDiscounts } from '#shared/rules/price.ts';

const [large, small] = groupDiscounts;

/** Texts beside a price, on the pages of trips and in the booking form (docs/product.md, "Price"). */
export const priceCopy = {
  perPerson: 'per person',
  discounts: `${small.people} or ${large.people - 1} travellers save ${small.percent}%, ${large.people} or more save ${large.percent}%`,
  noPayment: 'No payment now',
} as const;

/** Name of the terms. */
export const termsLabel = 'Payment and cancellation';

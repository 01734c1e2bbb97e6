import { groupDiscounts } from '#shared/price.ts';

const [large, small] = groupDiscounts;

/** Texts beside a price, on the pages of trips and in the booking form (docs/product.md, "Price"). */
export const priceCopy = {
  perPerson: 'per person',
  /** Non-breaking blanks keep a number and its percent sign on one line. */
  discounts: `${small.people} or ${large.people - 1} travellers save ${small.percent}\u00a0%, ${large.people} and more ${large.percent}\u00a0%`,
  noPayment: 'No payment now',
  terms: 'Payment and cancellation',
} as const;

/** Texts beside a price, on the pages of trips and in the booking form (docs/product.md, "Price"). */
export const priceCopy = {
  perPerson: 'per person',
  noPayment: 'No payment now',
} as const;

/** Name of the terms. */
export const termsLabel = 'Payment and cancellation';

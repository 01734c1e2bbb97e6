/** Texts beside a price, on the pages of trips and in the booking form (docs/product.md, "Price"). */
export const perPerson = 'per person';
export const noPayment = 'No payment now';

/** Name of the terms. */
export const termsLabel = 'Payment and cancellation';

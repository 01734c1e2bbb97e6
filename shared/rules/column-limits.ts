/** Largest number of entries of a list, and of characters of each. */
export interface ListLimit {
  readonly entries: number;
  readonly characters: number;
}

/** Limits of all prices. */
export const priceLimits = { min: 0, max: 99_999_999.99, decimals: 2 } as const;

/** Limits of the display order of tours, day trips and locations. */
export const displayOrderLimits = { min: 0, max: 2_147_483_647 } as const;

/** Limits of the columns of public.bookings, in characters. */
export const bookingLimits = {
  customer_name: 200,
  customer_email: 254,
  customer_phone: 50,
  tour_title: 200,
  travel_dates: 200,
  special_requests: 5000,
  internal_note: 5000,
} as const;

/** Limits of the columns of public.reviews, in characters of the trimmed text. */
export const reviewLimits = { comment: 1000, answer: 1000 } as const;

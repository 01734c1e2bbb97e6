/** Largest number of entries of a list, and of characters of each. */
export interface ListLimit {
  readonly entries: number;
  readonly characters: number;
}

/** Largest number of entries of a list of records, and of characters of each of their fields. */
export interface RecordListLimit {
  readonly entries: number;
  readonly fields: Readonly<Record<string, number>>;
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

/** Limits of the columns of public.site_content. */
export const siteContentLimits = {
  agency_name: 60,
  tagline: 120,
  email: 254,
  address: 200,
  licence_number: 60,
  insurance: 120,
  home_title: 120,
  home_text: 2000,
  activities_title: 80,
  activities_lead: 300,
  about_text: 10_000,
  payment_terms: 2000,
  cancellation_terms: 2000,
  hero: { entries: 3, fields: { image: 2000, caption: 80 } },
  figures: { entries: 4, fields: { figure: 12, label: 40 } },
  activities: {
    entries: 3,
    fields: {
      id: 60,
      title: 120,
      subtitle: 300,
      image1: 2000,
      image2: 2000,
      image3: 2000,
      highlights: 3000,
      text: 20_000,
      trip_words: 500,
    },
  },
  testimonials: {
    entries: 5,
    fields: { image: 2000, sender: 80, language: 2, quote: 200, description: 1000 },
  },
  guides: {
    entries: 12,
    fields: { id: 36, name: 60, region: 80, languages: 120, speciality: 120, trips: 4000, portrait: 2000 },
  },
  steps: { entries: 6, fields: { title: 80, text: 400 } },
  promises: { entries: 6, fields: { title: 80, text: 400 } },
  questions: { entries: 30, fields: { question: 200, answer: 2000, topic: 60, trips: 9 } },
} as const;

/** Limits of the columns of public.image_details. */
export const imageDetailsLimits = { description: 300 } as const;

/** Reason to travel with the agency. */
export interface Reason {
  readonly title: string;
  readonly text: string;
}

/** 'Why Choose Our Activities?' (docs/product.md, "Activities"). */
export const activityReasons: readonly Reason[] = [
  { title: 'Authentic Experiences', text: 'With guides and families who live in the places you visit.' },
  { title: 'Safety First', text: 'Well-kept equipment, trained guides, small groups.' },
  { title: 'Unforgettable Memories', text: 'With enough time in each place to enjoy it.' },
];

/** Title of the booking page, and the headings beside its form (docs/product.md, "Booking form"). */
export const bookingPageCopy = {
  page: 'Book Your Dream Trip to Morocco',
  lead: "Tell us who's coming and what you'd like to see. Someone from our team answers, and you pay nothing now.",
  talk: 'Talk to us',
  whyChoose: 'Why Choose',
} as const;

/** 'Why Choose' beside the booking form (docs/product.md, "Booking form"). */
export const bookingReasons: readonly Reason[] = [
  { title: 'Local Expertise', text: 'Planned and led by expert local guides who grew up on these roads.' },
  { title: 'Custom Itineraries', text: 'We can change or extend any route, or plan a new one for you.' },
  { title: 'Best Prices', text: 'You book with the people who run the trip. No hidden fees.' },
];

/** Promises about the agency's answer (docs/product.md, "Booking form"). */
export const responseTime = 'Response Time: Within 2 hours';

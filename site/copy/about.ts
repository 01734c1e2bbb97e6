/** Headings of the page about the agency. */
export const aboutCopy = {
  title: 'About Us',
  lead: 'Your ultimate travel companion: expert local guides, and an itinerary shaped around you.',
  who: 'Who we are',
  guides: 'Meet your guides',
  guidesLead: 'Some of the people you may travel with.',
  /** @param languages joined, in English */
  speaks: (languages: string) => `Speaks ${languages}`,
  /** Followed by the trips of a guide. */
  leads: 'Leads',
  moreTrips: (count: number) => `+${count} more`,
  how: 'How we plan your trip',
  promises: 'What we promise',
  call: 'Where would you like to wake up?',
  callLead: 'Tell us, or tell us that you are not sure yet: we are happy to suggest a route.',
  book: 'Book Your Adventure',
} as const;

import type { Agency } from '#shared/rules/agency.ts';

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

/** Returns why the agency can be trusted, as its page and the footer say it: licence, insurance and year, those that are filled in. */
export function listCredentials({ licence, insurance, since }: Agency): string[] {
  return [
    licence === null ? '' : `Licensed travel agency No. ${licence}`,
    insurance === null ? '' : `Insured with ${insurance}`,
    since === null ? '' : `Since ${since}`,
  ].filter(Boolean);
}

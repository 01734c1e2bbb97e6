/** Copy of the searches (docs/product.md, "Search"). */
export const searchCopy = {
  label: 'Search',
  placeholder: 'Try "Sahara"',
  lead: 'Tours, day trips, destinations, activities and answers to questions.',
  description: 'Search all tours, day trips, destinations and answers.',
  withoutScript:
    'The search needs JavaScript, which is off here: use “Find in page” of your browser with the links below.',
  searching: 'Searching …',
  /** @param typed without the blanks around it */
  found: (count: number, typed: string) => `${count} ${count === 1 ? 'result' : 'results'} for “${typed}”`,
  none: (typed: string) => `Nothing found for “${typed}”`,
  more: (count: number) => `Show ${count} more`,
  failed: 'The search has not loaded.',
  offline: 'You are offline. The search goes on when you are online again.',
  nearest: 'These come close',
  /** Above links to what other words than those of the cards match. */
  mentions: 'Also mentioned in',
  elsewhere: 'Elsewhere on this site',
  /** Leads to a request for a custom trip that names what was typed. */
  customTrip: (typed: string) => `Ask us for a trip with “${typed}”`,
  departures: 'Departures: ',
  /** Before what a guide is good at. */
  guide: 'Guide',
  day: (day: number) => `Day ${day}: `,
} as const;

/** What the records of a kind are called, beside the title of one. */
export const listLabels = {
  tours: 'tour',
  'day-trips': 'day trip',
  locations: 'destination',
  activities: 'activity',
  questions: 'question',
  pages: 'page',
} as const;

/** Headings of what can be found, and of what was found. */
export const searchHeadings = {
  tours: 'Tours',
  'day-trips': 'Day trips',
  locations: 'Destinations',
  activities: 'Activities',
  questions: 'Questions',
  pages: 'Guides and terms',
} as const;

/** Headings, buttons and the rating of the testimonials on the home page (docs/product.md, "Home page"). */
export const homeCopy = {
  /** Title of the page, after the agency's name. */
  title: 'tours and day trips with local guides',
  lead: 'Desert, Atlas, medinas and coast with expert local guides, on itineraries shaped around you.',
  exploreTours: 'Explore Tours',
  viewActivities: 'View Activities',
  learnMore: 'Learn More About Us',
  topTours: 'Top 3 Tours',
  allTours: 'All tours',
  day: (number: number) => `Day ${number}`,
  moreDays: (count: number) => `and ${count} more days`,
  noTours: 'No tours available at the moment.',
  popularDestinations: 'Popular Destinations',
  noDestinations: 'No destinations available at the moment.',
  allDestinations: 'More destinations',
  dayTrips: 'One Day Trips',
  allDayTrips: 'All day trips',
  testimonials: 'What travellers tell us afterwards',
  testimonialsLead: (count: number) =>
    `${['One message', 'Two messages', 'Three messages', 'Four messages', 'Five messages'][count - 1]} from our phones. Open one to read the whole chat.`,
  testimonialRating: '5/5',
  /** @param language in English */
  testimonialTranslated: (language: string) => `Translated from ${language}`,
  finalCall: 'When would you like to come?',
  finalCallLead: 'A few lines are enough. We answer within 2 hours, and you pay nothing now.',
} as const;

/** Badges of the three popular destinations, by position (docs/product.md, "Home page"). */
export const destinationBadges = ['Most Popular', 'UNESCO Site', 'Hidden Gem'] as const;

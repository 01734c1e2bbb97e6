/** Images behind the home page's headline, each with its caption and the part that phones show. */
export const heroSlides = [
  { slug: 'erg-chebbi-dusk', caption: 'Erg Chebbi, the last hour of light', focus: 'right' },
  { slug: 'chefchaouen-lane', caption: 'Chefchaouen, before nine in the morning', focus: 'middle' },
  { slug: 'ait-benhaddou', caption: 'Ait Benhaddou, on the old salt road', focus: 'middle' },
] as const;

/** Headings, buttons and the rating of the testimonials on the home page (docs/product.md, "Home page"). */
export const homeCopy = {
  lead: 'Desert, Atlas, medinas and sea, shown to you by expert local guides, on itineraries made to your measure.',
  exploreTours: 'Explore Tours',
  viewActivities: 'View Activities',
  learnMore: 'Learn More About Us',
  topTours: 'Top 3 Tours',
  allTours: 'All tours',
  popularDestinations: 'Popular Destinations',
  allDestinations: 'All destinations',
  dayTrips: 'One Day Trips',
  allDayTrips: 'All day trips',
  testimonials: 'What travellers write when they are home',
  testimonialsLead: 'Five messages from our telephones. Open one to read the whole chat.',
  testimonialRating: '5/5',
  finalCall: 'When shall we expect you?',
  finalCallLead: 'A few lines are enough. We answer within 2 hours, and nothing is paid now.',
} as const;

/** Short text about the agency on the home page. */
export const homeAboutCopy = {
  title: 'A small house of guides, at home in all of Morocco',
  text: 'We are expert local guides. We know which dune is quiet at sunrise, whose oven bakes the bread in Fes, and when the almond trees flower above Tafraoute. Tell us how you like to travel, and we draw up a customised itinerary around it.',
  image: {
    slug: 'camels-resting-dawn',
    alt: 'A nomad tent with tea at first light, camels resting beside it',
  },
} as const;

/** Image behind the final call of the home page. */
export const finalCallImage = { slug: 'desert-camp-stars' } as const;

/** Maximum characters of descriptions on the home page (docs/product.md, "Home page"). */
export const excerptLengths = { tour: 80, destination: 150 } as const;

/** Badges of the three popular destinations, by position (docs/product.md, "Home page"). */
export const destinationBadges = ['Most Popular', 'UNESCO Site', 'Hidden Gem'] as const;

/** The three pictures behind the home page's headline (specification section 2), with the words shown beside them. */
export const heroSlides = [
  { slug: 'erg-chebbi-dusk', caption: 'Erg Chebbi, the last hour of light' },
  { slug: 'chefchaouen-lane', caption: 'Chefchaouen, before nine in the morning' },
  { slug: 'ait-benhaddou', caption: 'Ait Benhaddou, on the old salt road' },
] as const;

/** Headings, buttons and the testimonials' mark on the home page (specification section 2). */
export const homeTexts = {
  exploreTours: 'Explore Tours',
  viewActivities: 'View Activities',
  learnMore: 'Learn More About Us',
  topTours: 'Top 3 Tours',
  popularDestinations: 'Popular Destinations',
  testimonialRating: '5/5',
} as const;

/** What the three popular destinations are marked with, by position (specification section 2). */
export const destinationBadges = ['Most Popular', 'UNESCO Site', 'Hidden Gem'] as const;

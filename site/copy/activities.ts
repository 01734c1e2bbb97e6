/** Copy of the activities page (docs/product.md, "Activities"). */
export const activityCopy = {
  /** Title without one of the site content. */
  title: 'Activities',
  /** @param position number of the activity, from 1 */
  tab: (position: number) => `Activity ${position}`,
  image: (title: string, position: number) => `${title}, image ${position}`,
  highlights: 'Highlights',
  tours: 'Tours with this activity',
  dayTrips: 'Day trips with this activity',
  whyChoose: 'Why Choose Our Activities?',
  none: 'We have not described any activities here yet. Our tours and day trips show what you can do.',
} as const;

/** Copy of the activities page (docs/product.md, "Activities"). */
export const activityCopy = {
  title: 'Desert Activities',
  lead: 'Three ways to experience the desert: under canvas, on a camel or on four wheels.',
  /** Slug of the image behind the title, in site/assets/scenes. */
  scene: 'camels-resting-dawn',
  /** @param position number of the activity, from 1 */
  tab: (position: number) => `Activity ${position}`,
  image: (title: string, position: number) => `${title}, image ${position}`,
  highlights: 'Highlights',
  tours: 'Tours with this activity',
  dayTrips: 'Day trips with this activity',
  whyChoose: 'Why Choose Our Activities?',
  none: 'We have not described any activities here yet. Our tours and day trips show what you can do.',
} as const;

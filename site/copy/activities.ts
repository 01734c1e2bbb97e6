import type { Activity } from './activities/activity.ts';
import { camelTrekking } from './activities/camel-trekking.ts';
import { desertCamp } from './activities/desert-camp.ts';
import { quadBiking } from './activities/quad-biking.ts';

export type { Activity } from './activities/activity.ts';

/** Copy of the activities page (docs/product.md, "Activities"). */
export const activityCopy = {
  title: 'Desert Activities',
  lead: 'Three ways to experience the desert: under canvas, on a camel or on four wheels.',
  /** Slug of the image behind the title, in site/assets/scenes. */
  scene: 'camels-resting-dawn',
  /** @param position number of the activity, from 1 */
  tab: (position: number) => `Activity ${position}`,
  highlights: 'Highlights',
  tours: 'Tours with this activity',
  dayTrips: 'Day trips with this activity',
  whyChoose: 'Why Choose Our Activities?',
} as const;

/** Desert activities, in the order of their tabs. */
export const activities: readonly Activity[] = [desertCamp, camelTrekking, quadBiking];

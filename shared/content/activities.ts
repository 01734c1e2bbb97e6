import type { Activity } from './activities/activity.ts';
import { camelTrekking } from './activities/camel-trekking.ts';
import { desertCamp } from './activities/desert-camp.ts';
import { quadBiking } from './activities/quad-biking.ts';

export type { Activity } from './activities/activity.ts';

/** The three desert activities (specification section 2), in the order of their tabs. */
export const activities: readonly Activity[] = [desertCamp, camelTrekking, quadBiking];

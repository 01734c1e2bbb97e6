import { buckets } from '../../shared/images.ts';
import type { Parts } from '../ui/forms/differences.ts';
import type { LocationValues } from './location.ts';
import { labels } from './messages.ts';

/** What two versions of a location are compared by. */
export const locationParts: Parts<LocationValues> = {
  labels,
  pictures: { names: ['images'], bucket: buckets.locations },
};

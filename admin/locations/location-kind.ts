import { buckets } from '#shared/rules/images/image-address.ts';
import { paths } from '#shared/rules/paths.ts';
import type { ContentKind } from '../ui/actions/content-kind.ts';
import type { Location } from './location.ts';
import { locationMessages } from './messages.ts';

/** Locations, for the buttons of their cards. */
export const locationKind: ContentKind<Location> = {
  resource: 'locations',
  noun: 'location',
  bucket: buckets.locations,
  getLabel: ({ name }) => name,
  getImages: ({ images }) => images,
  getPublicPath: (id) => paths.location(id),
  messages: { ...locationMessages, statusUpdated: locationMessages.updated, statusFailed: locationMessages.saveFailed },
};

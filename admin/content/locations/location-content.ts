import { buckets } from '#shared/rules/images/image-address.ts';
import { paths } from '#shared/rules/paths.ts';
import type { EditedContent } from '../form/ContentForm.tsx';
import { locationLabels } from './labels.ts';
import { type Location, type LocationValues, locationPayload, toLocationFormRecord } from './location.ts';
import { locationMessages } from './messages.ts';

/** Configuration of the location form. */
export const locationContent: EditedContent<Location, LocationValues, LocationValues> = {
  resource: 'locations',
  table: 'locations',
  labels: locationLabels,
  messages: locationMessages,
  getPublicPath: (id) => paths.location(id),
  bucket: buckets.locations,
  getImages: ({ images }) => images,
  toFormValues: toLocationFormRecord,
  toPayload: locationPayload,
  conflictFields: { labels: locationLabels, images: { names: ['images'], bucket: buckets.locations } },
};

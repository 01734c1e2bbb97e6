import { buckets } from '../../shared/images/image-address.ts';
import { paths } from '../../shared/paths.ts';
import type { EditedContent } from '../forms/save/RecordForm.tsx';
import { asFormRecord, type Location, type LocationValues, locationPayload } from './location.ts';
import { labels, messages } from './messages.ts';

/** How locations are edited. */
export const locationContent: EditedContent<Location, LocationValues, LocationValues> = {
  resource: 'locations',
  table: 'locations',
  labels,
  messages,
  addressOf: (id) => paths.location(id),
  bucket: buckets.locations,
  picturesOf: ({ images }) => images,
  asForm: asFormRecord,
  payload: locationPayload,
  parts: { labels, pictures: { names: ['images'], bucket: buckets.locations } },
};

import { buckets } from '../../../shared/images/image-address.ts';
import { paths } from '../../../shared/paths.ts';
import type { EditedContent } from '../../forms/save/RecordForm.tsx';
import { labels } from '../labels.ts';
import { messages } from '../messages.ts';
import { asFormRecord, type Tour, type TourRow, type TourValues, tourPayload } from '../tour.ts';
import { tourParts } from './conflict-fields.ts';

/** How tours are edited. */
export const tourContent: EditedContent<Tour, TourValues, TourRow> = {
  resource: 'tours',
  table: 'tours',
  labels,
  messages,
  addressOf: paths.tour,
  bucket: buckets.tours,
  picturesOf: ({ images }) => images,
  asForm: asFormRecord,
  payload: tourPayload,
  parts: tourParts,
};

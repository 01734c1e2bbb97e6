import { buckets } from '../../shared/images.ts';
import { paths } from '../../shared/paths.ts';
import type { EditedContent } from '../ui/forms/RowForm.tsx';
import { labels } from './labels.ts';
import { messages } from './messages.ts';
import { tourParts } from './parts.ts';
import { asFormRecord, type Tour, type TourRow, type TourValues, tourPayload } from './tour.ts';

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

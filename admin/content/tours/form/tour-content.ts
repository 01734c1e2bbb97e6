import { buckets } from '#shared/rules/images/image-address.ts';
import { paths } from '#shared/rules/paths.ts';
import type { EditedContent } from '../../form/ContentForm.tsx';
import { tourLabels } from '../labels.ts';
import { tourMessages } from '../messages.ts';
import { type Tour, type TourRow, type TourValues, toTourFormRecord, tourPayload } from '../tour.ts';
import { tourConflictFields } from './conflict-fields.ts';

/** Configuration of the tour form. */
export const tourContent: EditedContent<Tour, TourValues, TourRow> = {
  resource: 'tours',
  table: 'tours',
  labels: tourLabels,
  messages: tourMessages,
  getPublicPath: paths.tour,
  bucket: buckets.tours,
  getImages: ({ images }) => images,
  toFormValues: toTourFormRecord,
  toPayload: tourPayload,
  conflictFields: tourConflictFields,
};

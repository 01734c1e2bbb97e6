import { buckets } from '#shared/rules/images/image-address.ts';
import { paths } from '#shared/rules/paths.ts';
import type { ContentKind } from '../../ui/actions/content-kind.ts';
import { tourMessages } from '../messages.ts';
import type { Tour } from '../tour.ts';

/** Tours, for the buttons of their cards. */
export const tourKind: ContentKind<Tour> = {
  resource: 'tours',
  noun: 'tour',
  bucket: buckets.tours,
  getLabel: ({ title }) => title,
  getImages: ({ images }) => images,
  getPublicPath: paths.tour,
  messages: { ...tourMessages, statusUpdated: tourMessages.updated, statusFailed: tourMessages.saveFailed },
};

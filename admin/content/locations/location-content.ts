import { contentKinds } from '#shared/rules/content-kinds.ts';
import { paths } from '#shared/rules/paths.ts';
import { defineContent } from '../form/define-content.ts';
import { publishAtTexts, visibilityFields } from '../form/publish-at.ts';
import { locationLabels } from './labels.ts';
import {
  type Location,
  type LocationPayload,
  type LocationValues,
  toLocationPayload,
  toLocationValues,
} from './location.ts';
import { locationMessages } from './messages.ts';

export const locationContent = defineContent<Location, LocationValues, LocationPayload>(contentKinds.location, {
  labels: locationLabels,
  messages: { ...locationMessages, statusUpdated: locationMessages.updated, statusFailed: locationMessages.saveFailed },
  getLabel: ({ name }) => name,
  getPublicPath: (id) => paths.location(id),
  getImages: ({ images }) => images,
  toFormValues: toLocationValues,
  toPayload: toLocationPayload,
  conflictFields: {
    labels: locationLabels,
    images: { names: ['images'], bucket: contentKinds.location.bucket },
    together: [['latitude', 'longitude'], visibilityFields],
    texts: publishAtTexts,
  },
});

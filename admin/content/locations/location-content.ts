import { locations } from '#shared/columns/locations.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { paths } from '#shared/rules/paths.ts';
import { imageNamesOf, imagesOf, labelsOf } from '../../ui/form/fields/columns.ts';
import { defineContent } from '../form/define-content.ts';
import { publishAtTexts, visibilityFields, visibilityLabels } from '../form/publish-at.ts';
import {
  type Location,
  type LocationPayload,
  type LocationValues,
  toLocationPayload,
  toLocationValues,
} from './location.ts';
import { locationMessages } from './messages.ts';

const { images, ...texts } = labelsOf(locations);
const labels = { ...texts, latitude: 'Latitude', longitude: 'Longitude', images, ...visibilityLabels };

export const locationContent = defineContent<Location, LocationValues, LocationPayload>(contentKinds.location, {
  labels,
  messages: { ...locationMessages, statusUpdated: locationMessages.updated, statusFailed: locationMessages.saveFailed },
  getLabel: ({ name }) => name,
  getPublicPath: (id) => paths.location(id),
  getImages: (row) => imagesOf(locations, row),
  toFormValues: toLocationValues,
  toPayload: toLocationPayload,
  conflictFields: {
    labels,
    images: { names: imageNamesOf(locations), bucket: contentKinds.location.bucket },
    together: [['latitude', 'longitude'], visibilityFields],
    texts: publishAtTexts,
  },
});

import Icon from '@mui/icons-material/HikingOutlined';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import type { Section } from '../../ui/section.ts';

// The parts that other folders of the admin may use.
export { tourLabels } from './labels.ts';
export { emptyTour, type Tour } from './tour.ts';
export { formatItineraryDay, tourContent } from './tour-content.ts';

export const toursSection: Section = {
  path: contentKinds.tour.resource,
  label: 'Tours',
  icon: Icon,
  group: 'Catalogue',
  load: () => import('./list/TourList.tsx').then(({ TourList }) => TourList),
  titleColumn: contentKinds.tour.titleColumn,
  opener: 'edit',
};

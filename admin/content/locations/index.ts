import Icon from '@mui/icons-material/PlaceOutlined';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import type { Section } from '../../ui/section.ts';

// The parts that other folders of the admin may use.
export { locationContent } from './location-content.ts';

export const locationsSection: Section = {
  path: contentKinds.location.resource,
  label: 'Locations',
  icon: Icon,
  group: 'Catalogue',
  load: () => import('./LocationList.tsx').then(({ LocationList }) => LocationList),
  titleColumn: contentKinds.location.titleColumn,
  opener: 'edit',
};

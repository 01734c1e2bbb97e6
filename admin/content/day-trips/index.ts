import Icon from '@mui/icons-material/WbSunnyOutlined';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import type { Section } from '../../ui/section.ts';

// The parts that other folders of the admin may use.
export { dayTripContent } from './day-trip-content.ts';

export const dayTripsSection: Section = {
  path: contentKinds.dayTrip.resource,
  label: 'Day Trips',
  icon: Icon,
  group: 'Catalogue',
  load: () => import('./list/DayTripList.tsx').then(({ DayTripList }) => DayTripList),
  titleColumn: contentKinds.dayTrip.titleColumn,
  opener: 'edit',
};

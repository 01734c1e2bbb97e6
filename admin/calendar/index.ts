import Icon from '@mui/icons-material/CalendarMonthOutlined';
import type { Section } from '../ui/section.ts';

// The parts that other folders of the admin may use.
export { type DepartingTrip, describeParty, groupByTrip, isOverbooked } from './trips.ts';

export const calendarSection: Section = {
  path: 'calendar',
  label: 'Calendar',
  icon: Icon,
  group: 'Today',
  load: () => import('./CalendarPage.tsx').then(({ CalendarPage }) => CalendarPage),
};

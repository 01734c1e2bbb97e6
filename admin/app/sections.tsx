import { bookingsSection } from '../bookings/index.ts';
import { calendarSection } from '../calendar/index.ts';
import { dayTripsSection, locationsSection, toursSection } from '../content/index.ts';
import { siteSection } from '../content/site/index.ts';
import { dashboardSection } from '../dashboard/index.ts';
import { historySection } from '../history/index.ts';
import { insightsSection } from '../insights/index.ts';
import { mailSection } from '../mail/index.ts';
import { reviewsSection } from '../reviews/index.ts';
import { settingsSection } from '../settings/index.ts';
import type { Section } from '../ui/section.ts';
import { preloadable } from './preloadable.tsx';

const resourceSections: readonly Section[] = [
  bookingsSection,
  calendarSection,
  reviewsSection,
  locationsSection,
  toursSection,
  dayTripsSection,
  siteSection,
  mailSection,
  insightsSection,
  historySection,
  settingsSection,
];

const withPage = (section: Section) => ({ ...section, page: preloadable(section.load) });

/** The sections that are resources of react-admin. */
export const resources = resourceSections.map(withPage);

export const dashboard = withPage(dashboardSection);

/** The sections in the order of the sidebar, each with its screen in a chunk of its own. */
export const sections = [dashboard, ...resources];

/** Returns the section of a path below the hidden path, such as '/tours/create'; the dashboard if there is none. */
export function getSection(pathname: string): typeof dashboard {
  const name = pathname.split('/')[1] ?? '';
  return sections.find(({ path }) => path === name) ?? dashboard;
}

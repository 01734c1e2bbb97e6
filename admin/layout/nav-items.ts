import type { SvgIconComponent } from '@mui/icons-material';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import BookingsIcon from '@mui/icons-material/EventAvailableOutlined';
import DashboardIcon from '@mui/icons-material/GridViewOutlined';
import ToursIcon from '@mui/icons-material/HikingOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import LocationsIcon from '@mui/icons-material/PlaceOutlined';
import PersonalDataIcon from '@mui/icons-material/PrivacyTipOutlined';
import ReviewsIcon from '@mui/icons-material/StarBorderOutlined';
import DayTripsIcon from '@mui/icons-material/WbSunnyOutlined';

export interface NavItem {
  readonly path: string;
  readonly label: string;
  readonly icon: SvgIconComponent;
}

const dashboard: NavItem = { path: '/', label: 'Dashboard', icon: DashboardIcon };

/** Sections of the admin in the order of the sidebar (docs/product.md, "Admin layout"). */
export const navItems: readonly NavItem[] = [
  dashboard,
  { path: '/locations', label: 'Locations', icon: LocationsIcon },
  { path: '/tours', label: 'Tours', icon: ToursIcon },
  { path: '/day-trips', label: 'Day Trips', icon: DayTripsIcon },
  { path: '/bookings', label: 'Bookings', icon: BookingsIcon },
  { path: '/calendar', label: 'Calendar', icon: CalendarIcon },
  { path: '/reviews', label: 'Reviews', icon: ReviewsIcon },
  { path: '/mail', label: 'Mail', icon: MailIcon },
  { path: '/insights', label: 'Insights', icon: InsightsIcon },
  { path: '/history', label: 'History', icon: HistoryIcon },
  { path: '/personal-data', label: 'Personal data', icon: PersonalDataIcon },
];

/** Returns the section of a path below the hidden path; the dashboard where there is none. */
export function getNavItem(pathname: string): NavItem {
  return navItems.find(({ path }) => path !== '/' && `${pathname}/`.startsWith(`${path}/`)) ?? dashboard;
}

import type { SvgIconComponent } from '@mui/icons-material';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import BookingsIcon from '@mui/icons-material/EventAvailableOutlined';
import DashboardIcon from '@mui/icons-material/GridViewOutlined';
import ToursIcon from '@mui/icons-material/HikingOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import SiteIcon from '@mui/icons-material/LanguageOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import LocationsIcon from '@mui/icons-material/PlaceOutlined';
import PersonalDataIcon from '@mui/icons-material/PrivacyTipOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import ReviewsIcon from '@mui/icons-material/StarBorderOutlined';
import DayTripsIcon from '@mui/icons-material/WbSunnyOutlined';
import { type AdminSection, findAdminSection } from '#shared/rules/paths.ts';

interface SectionLook {
  readonly label: string;
  readonly icon: SvgIconComponent;
}

/** Label and icon of each section of the admin (docs/product.md, "Admin layout"). */
export const sections: Readonly<Record<AdminSection, SectionLook>> = {
  '': { label: 'Dashboard', icon: DashboardIcon },
  locations: { label: 'Locations', icon: LocationsIcon },
  tours: { label: 'Tours', icon: ToursIcon },
  'day-trips': { label: 'Day Trips', icon: DayTripsIcon },
  bookings: { label: 'Bookings', icon: BookingsIcon },
  calendar: { label: 'Calendar', icon: CalendarIcon },
  reviews: { label: 'Reviews', icon: ReviewsIcon },
  mail: { label: 'Mail', icon: MailIcon },
  site: { label: 'Site', icon: SiteIcon },
  insights: { label: 'Insights', icon: InsightsIcon },
  history: { label: 'History', icon: HistoryIcon },
  'personal-data': { label: 'Personal data', icon: PersonalDataIcon },
  settings: { label: 'Settings', icon: SettingsIcon },
};

/** Returns the section of a path below the hidden path, such as '/tours/create'; the dashboard if there is none. */
export function getSection(pathname: string): AdminSection {
  return findAdminSection(pathname.split('/')[1]) ?? '';
}

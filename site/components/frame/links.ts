import { paths } from '../../../shared/paths.ts';

/** The desktop menu, in the owner's order and words (specification section 2). */
export const desktopLinks = [
  { label: 'Home Page', href: paths.home },
  { label: 'Locations', href: paths.locations },
  { label: 'Tours', href: paths.tours },
  { label: 'One Day Trips', href: paths.dayTrips },
  { label: 'Activities', href: paths.activities },
  { label: 'Book Now', href: paths.contact },
] as const;

/** The full-screen menu of small screens. */
export const mobileLinks = [
  { label: 'Home', href: paths.home },
  { label: 'Locations', href: paths.locations },
  { label: 'Tours', href: paths.tours },
  { label: 'Day Trips', href: paths.dayTrips },
  { label: 'Activities', href: paths.activities },
  { label: 'Book Your Adventure', href: paths.contact },
] as const;

/** Quick links of the footer; Locations is absent on purpose. */
export const footerLinks = [
  { label: 'Home', href: paths.home },
  { label: 'Tours', href: paths.tours },
  { label: 'Day Trips', href: paths.dayTrips },
  { label: 'Activities', href: paths.activities },
  { label: 'Contact Us', href: paths.contact },
] as const;

/** Whether a menu link leads to the page being shown, or to the list that it belongs to. */
export function isCurrent(href: string, pathname: string): 'page' | 'true' | undefined {
  const here = pathname.replace(/\.html$/, '').replace(/(.)\/$/, '$1');
  if (href === here) return 'page';
  return href !== paths.home && here.startsWith(`${href}/`) ? 'true' : undefined;
}

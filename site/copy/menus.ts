import { paths } from '#shared/rules/paths.ts';

/** Entry of a menu. */
interface MenuLink {
  readonly label: string;
  readonly href: string;
}

/** Desktop menu (docs/product.md, "Page frame"). */
export const desktopMenu: readonly MenuLink[] = [
  { label: 'Home Page', href: paths.home },
  { label: 'Locations', href: paths.locations },
  { label: 'Tours', href: paths.tours },
  { label: 'One Day Trips', href: paths.dayTrips },
  { label: 'Activities', href: paths.activities },
  { label: 'Book Now', href: paths.contact },
];

/** Full-screen menu of small screens. */
export const mobileMenu: readonly MenuLink[] = [
  { label: 'Home', href: paths.home },
  { label: 'Locations', href: paths.locations },
  { label: 'Tours', href: paths.tours },
  { label: 'Day Trips', href: paths.dayTrips },
  { label: 'Activities', href: paths.activities },
  { label: 'Book Your Adventure', href: paths.contact },
];

/** Quieter links below the entries of the full-screen menu. */
export const secondaryMenu: readonly MenuLink[] = [
  { label: 'About Us', href: paths.about },
  { label: 'Reviews', href: paths.reviews },
];

/** Headings and labels of the footer (docs/product.md, "Page frame"). */
export const footerCopy = {
  contact: 'Contact',
  quickLinks: 'Quick links',
  follow: 'Follow us',
  imprint: 'About this site',
  rights: 'All rights reserved',
} as const;

/** Quick links of the footer, without Locations on purpose. */
export const footerMenu: readonly MenuLink[] = [
  { label: 'Home', href: paths.home },
  { label: 'Tours', href: paths.tours },
  { label: 'Day Trips', href: paths.dayTrips },
  { label: 'Activities', href: paths.activities },
  { label: 'Contact Us', href: paths.ask },
];

/** Links in the last line of the footer, beside the copyright. */
export const imprintMenu: readonly MenuLink[] = [
  ...secondaryMenu,
  { label: 'Questions', href: paths.questions },
  { label: 'Privacy', href: paths.privacy },
];

import { paths } from '#shared/rules/paths.ts';
import { termsPageCopy } from './questions-page.ts';

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

/** Returns the links in the last line of the footer, beside the copyright. The page of the terms exists only with some. */
export function getImprintMenu(hasTerms: boolean): MenuLink[] {
  return [
    ...secondaryMenu,
    { label: 'Questions', href: paths.questions },
    ...(hasTerms ? [{ label: termsPageCopy.link, href: paths.terms }] : []),
    { label: 'Privacy', href: paths.privacy },
  ];
}

/** Taglines besides the agency's own (docs/product.md, "Agency data"). */
export const taglines = {
  discover: 'Discover Morocco',
  magic: 'Experience the magic of Morocco',
} as const;

import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router';
import { getNavItem } from './nav-items.ts';

/** Where this screen is: the dashboard, or a section below it. */
export function PageBreadcrumbs() {
  const section = getNavItem(useLocation().pathname);
  const present = (
    <Typography aria-current="page" noWrap sx={{ fontWeight: 600 }}>
      {section.label}
    </Typography>
  );
  return (
    // Gives way to what stands beside it: where this is, is also the heading of the screen.
    <Breadcrumbs
      aria-label="Breadcrumb"
      sx={{ minWidth: 0, '& ol': { flexWrap: 'nowrap' }, '& li:last-child': { minWidth: 0 } }}
    >
      {section.path === '/' ? null : (
        <Link component={RouterLink} to="/" underline="hover" color="text.secondary">
          Dashboard
        </Link>
      )}
      {present}
    </Breadcrumbs>
  );
}

import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router';
import { getSection, sections } from '../../ui/sections.ts';

/** Renders the breadcrumbs of a screen: the dashboard, or a section below it. */
export function PageBreadcrumbs() {
  const section = getSection(useLocation().pathname);
  const current = (
    <Typography aria-current="page" noWrap sx={{ fontWeight: 600 }}>
      {sections[section].label}
    </Typography>
  );
  return (
    // minWidth 0: shrinks in favour of its neighbours, as the heading of the screen says the same.
    <Breadcrumbs
      aria-label="Breadcrumb"
      sx={{ minWidth: 0, '& ol': { flexWrap: 'nowrap' }, '& li:last-child': { minWidth: 0 } }}
    >
      {section === '' ? null : (
        <Link component={RouterLink} to="/" underline="hover" color="text.secondary">
          {sections[''].label}
        </Link>
      )}
      {current}
    </Breadcrumbs>
  );
}

import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router';
import { sectionOf } from './sections.ts';

/** Where this screen is: the dashboard, or a section below it. */
export function Trail() {
  const section = sectionOf(useLocation().pathname);
  const present = (
    <Typography aria-current="page" noWrap sx={{ fontWeight: 600 }}>
      {section.label}
    </Typography>
  );
  return (
    <Breadcrumbs aria-label="Breadcrumb" sx={{ '& ol': { flexWrap: 'nowrap' } }}>
      {section.path === '/' ? null : (
        <Link component={RouterLink} to="/" underline="hover" color="text.secondary">
          Dashboard
        </Link>
      )}
      {present}
    </Breadcrumbs>
  );
}

import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { NewBookingsAlert } from '../../bookings/index.ts';
import { PublishButton } from '../../publishing/index.ts';
import { dashboard, getSection } from '../sections.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { FindButton } from './FindButton.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { SystemStatus } from './SystemStatus.tsx';
import { useApiStatus } from './useApiStatus.ts';

interface Props {
  /** Whether the sidebar is hidden, and room is short. */
  readonly isCompact: boolean;
  /** Opens the sidebar; undefined if it is visible, or opened elsewhere. */
  readonly onMenu: (() => void) | undefined;
  readonly menuOpen: boolean;
}

/** Hides the breadcrumbs on narrow screens in large text, or while the alert about new bookings is shown. */
const breadcrumbsRowStyles = {
  containerType: 'inline-size',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  '@container (max-width: 10rem)': { '& > nav': { display: 'none' } },
  '@container (max-width: 400px)': { '& > nav:has(~ [data-news=true])': { display: 'none' } },
} as const;

/**
 * Renders the bar above every screen. On tablets it has a button for the sidebar; on phones the system status and the sign-out
 * are in the account menu for lack of room.
 */
export const Header = memo(function Header({ isCompact, onMenu, menuOpen }: Props) {
  const apiStatus = useApiStatus();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, md: 1.5 },
        minHeight: 56,
        px: { xs: 1.5, md: 3 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onMenu ? (
        <IconButton
          aria-label="Open menu"
          aria-expanded={menuOpen}
          aria-controls={menuOpen ? 'sidebar' : undefined}
          edge="start"
          onClick={onMenu}
        >
          <MenuIcon />
        </IconButton>
      ) : null}
      <Box sx={{ ...breadcrumbsRowStyles, flex: 1 }}>
        <PageBreadcrumbs />
        <NewBookingsAlert />
      </Box>
      <FindButton isCompact={isCompact} />
      <SystemStatus status={apiStatus} />
      <PublishButton compact={isCompact} />
      <AccountMenu apiStatus={apiStatus} />
      <SignOutButton variant="outlined" sx={{ borderColor: 'divider', display: { xs: 'none', sm: 'inline-flex' } }} />
    </Box>
  );
});

/** Renders the breadcrumbs of a screen: the dashboard, or a section below it. */
function PageBreadcrumbs() {
  const section = getSection(useLocation().pathname);
  const current = (
    <Typography aria-current="page" noWrap sx={{ fontWeight: 600 }}>
      {section.label}
    </Typography>
  );
  return (
    // minWidth 0: may shrink in favour of its neighbours, because the heading of the screen says the same.
    <Breadcrumbs
      aria-label="Breadcrumb"
      sx={{ minWidth: 0, '& ol': { flexWrap: 'nowrap' }, '& li:last-child': { minWidth: 0 } }}
    >
      {section === dashboard ? null : (
        <Link component={RouterLink} to="/" underline="hover" color="text.secondary">
          {dashboard.label}
        </Link>
      )}
      {current}
    </Breadcrumbs>
  );
}

import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { NewBookingsAlert } from '../bookings/NewBookingsAlert.tsx';
import { PublishButton } from '../publishing/PublishButton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { PageBreadcrumbs } from './PageBreadcrumbs.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { SystemStatus } from './SystemStatus.tsx';
import { useApiStatus } from './useApiStatus.ts';

interface Props {
  /** Absent where the sidebar is always there. */
  readonly onMenu: (() => void) | undefined;
  readonly menuOpen: boolean;
}

/** What is new goes before where one is: where there is no room for both, the trail gives way as long as there is news. */
const breadcrumbsRowStyles = {
  containerType: 'inline-size',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  '@container (max-width: 400px)': { '& > nav:has(~ [data-news=true])': { display: 'none' } },
} as const;

/**
 * The bar above every screen. On small screens it opens the sidebar; on phones, where it has no room for words, the state of
 * the system and signing out stand in the account's menu.
 */
export function Header({ onMenu, menuOpen }: Props) {
  const compact = onMenu !== undefined;
  const reachable = useApiStatus();
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
      {compact ? (
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
      <SystemStatus state={reachable} />
      <PublishButton compact={compact} />
      <AccountMenu reachable={reachable} />
      <SignOutButton variant="outlined" sx={{ borderColor: 'divider', display: { xs: 'none', sm: 'inline-flex' } }} />
    </Box>
  );
}

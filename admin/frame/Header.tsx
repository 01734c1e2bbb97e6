import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ModeButton } from './ModeButton.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { SystemStatus } from './SystemStatus.tsx';
import { Trail } from './Trail.tsx';

/** The bar above every screen. On small screens it opens the sidebar and leaves signing out to it. */
export function Header({ onMenu }: { readonly onMenu: (() => void) | undefined }) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 56,
        px: { xs: 1.5, md: 3 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onMenu ? (
        <IconButton aria-label="Open menu" aria-controls="sidebar" edge="start" onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      ) : null}
      <Trail />
      <Box sx={{ flex: 1 }} />
      <SystemStatus />
      <ModeButton />
      {onMenu ? null : <SignOutButton variant="outlined" sx={{ borderColor: 'divider' }} />}
    </Box>
  );
}

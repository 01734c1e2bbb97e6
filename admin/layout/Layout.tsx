import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../components/feedback/ErrorBoundary.tsx';
import { LoadingSpinner } from '../components/feedback/LoadingSpinner.tsx';
import { Header } from './Header.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';

const sidebarWidth = 232;

/** What surrounds every screen: sidebar, header, and a place where a screen can fail without taking them along. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the drawer
  useEffect(() => setOpen(false), [pathname]);

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <Drawer
        variant={wide ? 'permanent' : 'temporary'}
        open={wide || open}
        onClose={() => setOpen(false)}
        sx={{ width: wide ? sidebarWidth : 0, flexShrink: 0 }}
        slotProps={{
          paper: { id: 'sidebar', 'aria-label': wide ? undefined : 'Menu', sx: { width: sidebarWidth, border: 0 } },
          root: { keepMounted: false },
        }}
      >
        <Sidebar onNavigate={() => setOpen(false)} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Header onMenu={wide ? undefined : () => setOpen(true)} menuOpen={open} />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, p: { xs: 2, md: 3 }, maxWidth: 1760, mx: 'auto', width: '100%', outline: 'none' }}
        >
          <ErrorBoundary address={pathname}>
            <Suspense fallback={<LoadingSpinner />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
import { DialogSuspense } from '../../ui/dialogs/DialogSuspense.tsx';
import { useDialogParams } from '../../ui/dialogs/useDialogParams.ts';
import { LoadingSpinner } from '../../ui/feedback/LoadingSpinner.tsx';
import { contentId } from '../../ui/focus/focus.ts';
import { footOfWindow } from '../../ui/layout/scroll-padding.tsx';
import { useIsPhone } from '../../ui/layout/useIsPhone.ts';
import { nightColors } from '../../ui/tokens.ts';
import { getSection } from '../sections.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Header } from './Header.tsx';
import { Sidebar } from './Sidebar.tsx';

/** Grows with the font, so that no name runs into its count, but leaves the screen beside it room. */
const sidebarWidth = 'clamp(232px, 14.5rem, 22vw)';
/** The colour of the sidebar also fills the space beside a notch. */
const drawerStyles = {
  width: sidebarWidth,
  boxSizing: 'content-box',
  pl: 'env(safe-area-inset-left)',
  border: 0,
  bgcolor: nightColors.ground,
} as const;

// Lazy: wider screens have no such bar.
const PhoneBar = lazy(() => import('./PhoneBar.tsx').then((module) => ({ default: module.PhoneBar })));
const RecordHistoryDialog = lazy(() =>
  import('../../history/RecordHistoryDialog.tsx').then((module) => ({ default: module.RecordHistoryDialog })),
);

/** Submits the form in which Ctrl or Command is pressed with Enter. */
function submitByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, target, repeat, isComposing, defaultPrevented } = event;
  if (key !== 'Enter' || ctrlKey === metaKey || repeat || isComposing || defaultPrevented) return;
  const form = target instanceof Element ? target.closest('form') : null;
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}

/** Renders sidebar and header around a screen, which has its own error boundary. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const isPhone = useIsPhone();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the drawer when the screen changes
  useEffect(() => setIsDrawerOpen(false), [pathname]);
  // Stable, so that sidebar and header are not rendered again with each screen.
  const openDrawer = useCallback(() => setIsDrawerOpen(true), []);
  const closeDrawer = useCallback(() => setIsDrawerOpen(false), []);
  useEffect(() => {
    addEventListener('keydown', submitByKey);
    return () => removeEventListener('keydown', submitByKey);
  }, []);

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <ScrollRestoration />
      <SidebarDrawer isWide={isWide} isOpen={isDrawerOpen} onClose={closeDrawer} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Header isCompact={!isWide} onMenu={isWide || isPhone ? undefined : openDrawer} menuOpen={isDrawerOpen} />
        <Box
          component="main"
          id={contentId}
          tabIndex={-1}
          sx={{
            flex: 1,
            px: { xs: 2, md: 3 },
            pt: { xs: 2, md: 3 },
            pb: `calc(${footOfWindow} + 72px)`,
            maxWidth: 1760,
            mx: 'auto',
            width: '100%',
            outline: 'none',
          }}
        >
          <ErrorBoundary address={pathname}>
            <Suspense fallback={<LoadingSpinner />}>{children}</Suspense>
            <RecordHistory />
          </ErrorBoundary>
        </Box>
        <Suspense>{isPhone ? <PhoneBar onMore={openDrawer} isMenuOpen={isDrawerOpen} /> : null}</Suspense>
      </Box>
    </Box>
  );
}

interface DrawerProps {
  /** Whether the sidebar is always visible. */
  readonly isWide: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const SidebarDrawer = memo(function SidebarDrawer({ isWide, isOpen, onClose }: DrawerProps) {
  return (
    <Drawer
      variant={isWide ? 'permanent' : 'temporary'}
      open={isWide || isOpen}
      onClose={onClose}
      sx={{ width: isWide ? sidebarWidth : 0, flexShrink: 0 }}
      slotProps={{
        paper: { id: 'sidebar', 'aria-label': isWide ? undefined : 'Menu', sx: drawerStyles },
        root: { keepMounted: false },
      }}
    >
      <Sidebar onNavigate={onClose} />
    </Drawer>
  );
});

/** Shows the history of the record in the address parameter `history`, over the list of its section. */
function RecordHistory() {
  const { path } = getSection(useLocation().pathname);
  const { history } = useDialogParams();
  if (history === undefined) return null;
  return (
    <DialogSuspense>
      <RecordHistoryDialog key={history} section={path} id={history} />
    </DialogSuspense>
  );
}

/** Renders the link that skips the sidebar, visible while it has the focus. */
const SkipLink = memo(function SkipLink() {
  return (
    <Link
      href={`#${contentId}`}
      sx={{
        position: 'absolute',
        left: 'calc(env(safe-area-inset-left) + 8px)',
        top: -60,
        zIndex: 'tooltip',
        bgcolor: 'background.paper',
        px: 2,
        py: 1,
        borderRadius: 1,
        '&:focus': { top: 8 },
      }}
    >
      Skip to content
    </Link>
  );
});

import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { keyframes } from '@mui/material/styles';
import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { LoadingSpinner } from '../feedback/LoadingSpinner.tsx';

/** Renders a lazy dialog or menu. While its script loads, a spinner covers the page. */
export function DialogSuspense({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<LoadingCover />}>{children}</Suspense>;
}

const appear = keyframes({ from: { opacity: 0 } });

/**
 * Covers the page with a spinner while a dialog is on its way. Keys do nothing until then, since they are meant for the dialog. The
 * focus stays, so that the dialog can give it back.
 */
export function LoadingCover() {
  useLayoutEffect(() => {
    // In the capture phase, before the keys of lists and dialogs.
    window.addEventListener('keydown', stopKey, true);
    return () => window.removeEventListener('keydown', stopKey, true);
  }, []);
  return (
    // Out of the page's own stacking and containers.
    <Portal>
      <Box
        sx={{
          position: 'fixed',
          inset: 0,
          zIndex: 'modal',
          display: 'grid',
          placeContent: 'center',
          bgcolor: 'rgb(0 0 0 / 0.3)',
          // Unseen if the script is there at once.
          animation: `${appear} 150ms 150ms backwards`,
        }}
      >
        <LoadingSpinner />
      </Box>
    </Portal>
  );
}

function stopKey(event: KeyboardEvent): void {
  event.stopPropagation();
  // Those with Ctrl, Alt or Command, and F5, are the browser's.
  if (!event.ctrlKey && !event.metaKey && !event.altKey && !/^F\d/.test(event.key)) event.preventDefault();
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useId, useState } from 'react';
import { usePublishState, useRefreshPublishStateAfterSaves } from '../data/provider/usePublishState.ts';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { PublishIcon } from './PublishIcon.tsx';

const loadCard = () => import('./PublishCard.tsx').then((module) => ({ default: module.PublishCard }));
const PublishCard = lazy(loadCard);
// A failure shows when the card is opened.
const preload = () => void loadCard().catch(() => undefined);

/**
 * Renders the publish status in the header. If compact, it is an icon with a label for screen readers. Its card is loaded when the
 * pointer, a finger or the focus is on it.
 */
export function PublishButton({ compact }: { readonly compact: boolean }) {
  const { state, failed } = usePublishState();
  useRefreshPublishStateAfterSaves();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const label = state?.label ?? (failed ? 'Publishing unknown' : 'Checking publishing…');
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        aria-label={compact ? label : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 0.75, minWidth: 40, px: 1, fontSize: 13, whiteSpace: 'nowrap', color: 'text.secondary' }}
      >
        <PublishIcon kind={state?.kind ?? 'unknown'} />
        {compact ? null : <Box component="span">{label}</Box>}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { id, role: 'dialog', 'aria-label': 'Publishing', sx: { width: 400, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        <Suspense fallback={<LoadingSpinner />}>
          <PublishCard onLeave={() => setAnchor(null)} />
        </Suspense>
      </Popover>
    </>
  );
}

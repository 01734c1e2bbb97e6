import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router';
import { findMessages, isFindKey, noteAddress } from '../../find/index.ts';

const load = () => import('./FindAnything.tsx').then((module) => ({ default: module.FindAnything }));
const FindAnything = lazy(load);
const preload = () => void load().catch(() => undefined);

/** Returns whether a dialog, menu or drawer is open. */
const isModalOpen = () => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;

/**
 * Renders the button of the search over everything, which Ctrl+K opens too, but not over a dialog. Its dialog is loaded when it is
 * first used.
 */
export function FindButton({ isCompact }: { readonly isCompact: boolean }) {
  const location = useLocation();
  const notify = useNotify();
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => noteAddress(location), [location]);

  const open = useCallback(async () => {
    try {
      await load();
      // Something else may have been opened meanwhile.
      if (!isModalOpen()) setOpen(true);
    } catch {
      notify(findMessages.notLoaded, { type: 'error' });
    }
  }, [notify]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isFindKey(event)) return;
      // Firefox's own, which leads to its search.
      event.preventDefault();
      if (!isModalOpen()) void open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  const props = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => void open(),
  } as const;
  return (
    <>
      {isCompact ? (
        <IconButton {...props} aria-label={findMessages.title}>
          <SearchIcon />
        </IconButton>
      ) : (
        <Button
          {...props}
          color="inherit"
          variant="outlined"
          startIcon={<SearchIcon />}
          sx={{ borderColor: 'divider', color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap', flexShrink: 0 }}
        >
          <span>
            Find<span style={visuallyHidden}> anything</span>
          </span>
          <Box
            component="kbd"
            aria-hidden
            sx={{ display: { xs: 'none', lg: 'inline' }, ml: 2, font: 'inherit', fontSize: 12 }}
          >
            {/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}
          </Box>
        </Button>
      )}
      {isOpen === undefined ? null : (
        <Suspense>
          <FindAnything isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

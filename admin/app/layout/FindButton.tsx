import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { findMessages, loadFinder, noteAddress } from '../../find/index.ts';
import { isCovered } from '../../ui/dialogs/covered.ts';
import { isShortcut } from '../../ui/shortcut.ts';
import { FindAnything } from './FindAnything.tsx';

// A failure shows in the dialog.
const preload = () => void loadFinder().catch(() => undefined);

/** Renders the button of the search over everything, which Ctrl+K opens too, but not over a dialog. */
export function FindButton({ isCompact }: { readonly isCompact: boolean }) {
  const location = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => noteAddress(location), [location]);
  const close = useCallback(() => setOpen(false), []);

  // A layout effect: the keys work as soon as the button is seen.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'k')) return;
      // Firefox's own, which leads to its search.
      event.preventDefault();
      if (!isCovered()) setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const props = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setOpen(true),
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
      <FindAnything isOpen={isOpen} onClose={close} />
    </>
  );
}

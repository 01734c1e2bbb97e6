import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import { useRefresh } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { setTabCount } from '../hooks/tab-title.ts';
import { getOpenDialog } from '../hooks/useDialogParams.ts';
import { formatNewBookings } from './new-bookings.ts';
import { usePendingBookings } from './usePendingBookings.ts';

/**
 * Announces new bookings on every screen of the back office: how many wait stands in the browser tab's title, and a quiet
 * notice leads to those that came in. It has a place of its own in the header, where it covers nothing.
 */
export function NewBookingsAlert() {
  const { count, newBookings, dismissAll } = usePendingBookings();
  const isCovered = getOpenDialog(useLocation().search) !== '';
  const navigate = useNavigate();
  const refresh = useRefresh();
  useEffect(() => setTabCount(count ?? 0), [count]);
  // Nothing is announced by a tab that has been left for the sign-in.
  useEffect(() => () => setTabCount(0), []);

  function show() {
    const [only] = newBookings;
    navigate(newBookings.length === 1 && only ? `/bookings?show=${only.id}` : '/bookings');
    dismissAll();
    refresh();
  }

  function dismiss() {
    dismissAll();
    // The button goes away with what it dismissed.
    document.getElementById('content')?.focus({ preventScroll: true });
  }

  // Not beside a form or details, which it would lead away from. It comes when they are closed.
  const isShown = newBookings.length > 0 && !isCovered;
  const text = formatNewBookings(newBookings.length);
  return (
    <Box aria-live="polite" data-news={isShown} sx={{ display: 'flex', minWidth: 0 }}>
      {isShown ? (
        <Box sx={alertStyles}>
          <Button
            color="inherit"
            aria-label={`Show ${text}`}
            onClick={show}
            sx={{ px: { xs: 1, sm: 1.5 }, minWidth: 0 }}
          >
            {text}
          </Button>
          <IconButton size="small" color="inherit" aria-label="Dismiss" onClick={dismiss}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ) : null}
    </Box>
  );
}

const alertStyles = {
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  borderRadius: 1,
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  whiteSpace: 'nowrap',
  '& :focus-visible': { outlineColor: 'currentcolor !important', outlineOffset: '-3px !important' },
} as const;

import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import { useRefresh } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { getOpenDialog } from '../../ui/dialogs/useDialogParams.ts';
import { focusContent } from '../../ui/focus/focus.ts';
import { setTabCount } from '../../ui/layout/tab-title.ts';
import { getBookingPath } from '../booking/booking.ts';
import { formatNewBookings } from '../booking/new-bookings.ts';
import { usePendingBookings } from './usePendingBookings.ts';

/**
 * Announces new bookings on every screen of the admin: shows the number of pending bookings in the tab's title, and in the
 * header a polite notice that links to the new ones.
 */
export function NewBookingsAlert() {
  const { count, newBookings, dismissAll } = usePendingBookings();
  const isCovered = getOpenDialog(useLocation().search) !== '';
  const navigate = useNavigate();
  const refresh = useRefresh();
  useEffect(() => setTabCount(count ?? 0), [count]);
  // Sign-in shows no count.
  useEffect(() => () => setTabCount(0), []);

  function show() {
    const [first] = newBookings;
    navigate(newBookings.length === 1 && first ? getBookingPath(first.id) : '/bookings');
    dismissAll();
    refresh();
  }

  function dismiss() {
    dismissAll();
    // The focused button is removed with the notice.
    focusContent();
  }

  // Hidden while a dialog is open, because its link would leave the dialog.
  const isShown = newBookings.length > 0 && !isCovered;
  const text = formatNewBookings(newBookings);
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

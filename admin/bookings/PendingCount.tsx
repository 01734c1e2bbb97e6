import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { useEffect } from 'react';
import { useRefresh } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { openedIn } from '../ui/query-state.ts';
import { setTabCount } from '../ui/tab-title.ts';
import { announcement } from './new-bookings.ts';
import { usePendingBookings } from './usePendingBookings.ts';

/**
 * Announces new bookings on every screen of the back office: how many wait stands in the browser tab's title, and a quiet
 * notice leads to those that came in. Mounted once, inside the router.
 */
export function PendingCount() {
  const { count, arrived, acknowledge } = usePendingBookings();
  const isCovered = openedIn(useLocation().search) !== '';
  const navigate = useNavigate();
  const refresh = useRefresh();
  useEffect(() => setTabCount(count ?? 0), [count]);
  // Nothing is announced by a tab that has been left for the sign-in.
  useEffect(() => () => setTabCount(0), []);

  function show() {
    const [only] = arrived;
    navigate(arrived.length === 1 && only ? `/bookings?show=${only.id}` : '/bookings');
    acknowledge();
    refresh();
  }

  return (
    <Snackbar
      // Not over a form or details: it would cover their buttons. It comes when they are closed.
      open={arrived.length > 0 && !isCovered}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      message={announcement(arrived.length)}
      action={
        <>
          <Button color="inherit" onClick={show}>
            Show
          </Button>
          <IconButton size="small" color="inherit" aria-label="Dismiss" onClick={acknowledge}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    />
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useSetActive } from '../../hooks/useSetActive.ts';
import { logError } from '../../providers/log-error.ts';
import type { DayTrip } from '../day-trip.ts';
import { dayTripMessages } from '../messages.ts';

/** Renders the button that activates or deactivates a day trip. */
export function ToggleActiveButton({ trip }: { readonly trip: DayTrip }) {
  const [isBusy, setBusy] = useState(false);
  const setActive = useSetActive('day-trips');
  const notify = useNotify();
  const label = trip.is_active ? 'Deactivate' : 'Activate';

  async function toggle() {
    // Not `disabled` meanwhile, which would lose the focus.
    if (isBusy) return;
    setBusy(true);
    try {
      await setActive(trip, !trip.is_active);
      notify(dayTripMessages.statusUpdated, { type: 'success' });
    } catch (error) {
      logError(`status of day trip ${trip.id}`)(error);
      notify(dayTripMessages.statusFailed, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-label={`${label} ${trip.title}`}
      aria-disabled={isBusy}
      onClick={toggle}
      sx={{ flex: 1, borderColor: 'divider' }}
    >
      {label}
    </Button>
  );
}

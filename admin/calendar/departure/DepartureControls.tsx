import TellIcon from '@mui/icons-material/CampaignOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, useState } from 'react';
import { useNotify } from 'react-admin';
import { formatDate } from '#shared/rules/text/format-dates.ts';
import { loadTellDialog } from '../../bookings/index.ts';
import { logError } from '../../data/log-error.ts';
import { DialogSuspense } from '../../ui/dialogs/DialogSuspense.tsx';
import { useToday } from '../../ui/useToday.ts';
import type { DepartingTrip } from '../trips.ts';
import type { DepartureChanges } from './api.ts';
import { departureMessages, getDepartureFailure } from './messages.ts';
import { useSetDeparture } from './useSetDeparture.tsx';

const DepartureDialog = lazy(() =>
  import('./DepartureDialog.tsx').then((module) => ({ default: module.DepartureDialog })),
);

const TellDialog = lazy(() => loadTellDialog().then((module) => ({ default: module.TellDialog })));

const states = ['open', 'full', 'closed'] as const;

const toggleStyles = {
  '& button, &.MuiToggleButton-root': { py: 0, px: 1.25, minHeight: { xs: 44, sm: 32 }, textTransform: 'none' },
};

/** Renders the state of a departure, each value one press, its notes, and the button for the rest. A custom trip has only notes. */
export function DepartureControls({ trip }: { readonly trip: DepartingTrip }) {
  const setDeparture = useSetDeparture();
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const [dialog, setDialog] = useState<'details' | 'tell'>();
  const close = () => setDialog(undefined);
  const { decided, title, key } = trip;
  const isCustom = key.startsWith('bookings/');
  const isOver = trip.firstDay < useToday();

  async function change(changes: DepartureChanges, text: string) {
    if (isSaving) return;
    setSaving(true);
    try {
      await setDeparture(trip, changes, departureMessages.saved(trip, text));
    } catch (error) {
      logError(`departure ${key}`)(error);
      notify(getDepartureFailure(error), { type: 'error', record: key });
    } finally {
      setSaving(false);
    }
  }

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 0.5 }}>
        {isCustom || isOver ? null : (
          <>
            <ToggleButtonGroup
              exclusive
              aria-label={`State of ${title}`}
              sx={toggleStyles}
              value={decided.state}
              onChange={(_event, state: (typeof states)[number] | null) =>
                state ? change({ state }, departureMessages.state[state].toLowerCase()) : undefined
              }
            >
              {states.map((state) => (
                <ToggleButton key={state} value={state}>
                  {departureMessages.state[state]}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <ToggleButton
              value="certain"
              aria-label={`${title} is certain to run`}
              sx={toggleStyles}
              selected={decided.isCertain}
              onChange={() => change({ is_certain: !decided.isCertain }, departureMessages.certain(!decided.isCertain))}
            >
              Certain
            </ToggleButton>
          </>
        )}
        <Button
          size="small"
          startIcon={<EditIcon />}
          aria-label={`${isCustom ? 'Notes' : 'Places and notes'} of ${title}`}
          onClick={() => setDialog('details')}
          sx={{ minHeight: { xs: 44, sm: 32 } }}
        >
          {isCustom ? 'Notes' : 'Places and notes'}
        </Button>
        {trip.bookings.length > 1 ? (
          <Button
            size="small"
            startIcon={<TellIcon />}
            aria-label={`Tell everybody on ${title}`}
            onClick={() => setDialog('tell')}
            sx={{ minHeight: { xs: 44, sm: 32 } }}
          >
            Tell everybody
          </Button>
        ) : null}
      </Box>
      <DepartureNotes trip={trip} />
      {dialog === 'details' ? (
        <DialogSuspense>
          <DepartureDialog trip={trip} onClose={close} />
        </DialogSuspense>
      ) : null}
      {dialog === 'tell' ? (
        <DialogSuspense>
          <TellDialog
            title={`${title}, ${formatDate(trip.firstDay)}`}
            bookingIds={trip.bookings.map(({ id }) => id)}
            onClose={close}
          />
        </DialogSuspense>
      ) : null}
    </>
  );
}

/** Renders the notes of a departure; nothing without any. */
export function DepartureNotes({ trip: { decided } }: { readonly trip: DepartingTrip }) {
  const notes = [
    ['Note for staff', decided.staffNote],
    ['Note for travellers', decided.publicNote],
  ] as const;
  return notes.map(([label, note]) =>
    note === undefined ? null : (
      <Typography key={label} sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
        <b>{`${label}: `}</b>
        <span>{note}</span>
      </Typography>
    ),
  );
}

import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { DialogSuspense } from '../../ui/dialogs/DialogSuspense.tsx';
import type { DepartingTrip } from '../trips.ts';
import { findBusyGuides, formatGuides } from './trip-guides.ts';

const GuidesDialog = lazy(() => import('./GuidesDialog.tsx').then((module) => ({ default: module.GuidesDialog })));

interface Props {
  readonly trip: DepartingTrip;
  /** All trips of the same day. */
  readonly tripsOfDay: readonly DepartingTrip[];
}

/** Renders who leads a trip, as the button that opens their choice, and who of them leads another trip that day. */
export function GuidesButton({ trip, tripsOfDay }: Props) {
  const [isOpen, setOpen] = useState(false);
  const names = formatGuides(trip);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Button
        size="small"
        color={trip.guides.length > 0 ? 'primary' : 'inherit'}
        endIcon={<EditIcon />}
        aria-label={`${names}: guides of ${trip.title}`}
        onClick={() => setOpen(true)}
        sx={{
          ml: -1.5,
          minHeight: { xs: 44, sm: 28 },
          textAlign: 'start',
          overflowWrap: 'anywhere',
          '& .MuiButton-endIcon': { opacity: 0.7 },
        }}
      >
        <span>{names}</span>
      </Button>
      {findBusyGuides(trip, tripsOfDay).map((name) => (
        <Badge key={name} label={`${name}: two trips`} tone="warning" />
      ))}
      {isOpen ? (
        <DialogSuspense>
          <GuidesDialog trip={trip} onClose={() => setOpen(false)} />
        </DialogSuspense>
      ) : null}
    </Box>
  );
}

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Ask } from '../ui/Ask.tsx';
import type { DayTrip } from './day-trip.ts';
import { useDeleteDayTrip } from './useDeleteDayTrip.tsx';

/**
 * Deletes a day trip, asking first (specification section 4): an active one is only taken from visitors and can be brought
 * back, an inactive one goes for good.
 */
export function DeleteButton({ trip }: { readonly trip: DayTrip }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteDayTrip();
  const forGood = !trip.is_active;

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        aria-label={`Delete ${trip.title}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <Ask
        open={asking}
        title={forGood ? 'Delete this day trip permanently?' : 'Delete this day trip?'}
        text={
          forGood
            ? `“${trip.title}” and its pictures will be gone. This cannot be undone.`
            : `Visitors will no longer see “${trip.title}”. It stays here as inactive and can be brought back.`
        }
        yes={forGood ? 'Delete permanently' : 'Delete'}
        no="Keep it"
        onYes={() => {
          setAsking(false);
          void remove(trip);
        }}
        onNo={() => setAsking(false)}
      />
    </>
  );
}

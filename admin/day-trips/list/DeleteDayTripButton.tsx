import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Ask } from '../../components/feedback/ConfirmDialog.tsx';
import type { DayTrip } from '../day-trip.ts';
import { useDeleteDayTrip } from './useDeleteDayTrip.tsx';

/**
 * Deletes a day trip, asking first (specification section 4): an active one is only taken from visitors and can be brought
 * back, an inactive one goes for good.
 */
export function DeleteButton({ trip }: { readonly trip: DayTrip }) {
  const [asking, setAsking] = useState(false);
  // As it was when the question was asked: the list may change under it, and then something else would be answered.
  const [asked, setAsked] = useState(trip);
  const remove = useDeleteDayTrip();
  const forGood = !asked.is_active;

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        aria-label={`Delete ${trip.title}`}
        onClick={() => {
          setAsked(trip);
          setAsking(true);
        }}
      >
        Delete
      </Button>
      <Ask
        open={asking}
        title={forGood ? 'Delete this day trip permanently?' : 'Delete this day trip?'}
        text={
          forGood
            ? `“${asked.title}” and its images will be gone. This cannot be undone.`
            : `Visitors will no longer see “${asked.title}”. It stays here as inactive and can be brought back.`
        }
        yes={forGood ? 'Delete permanently' : 'Delete'}
        no="Keep it"
        onYes={() => {
          setAsking(false);
          void remove(asked);
        }}
        onNo={() => setAsking(false)}
      />
    </>
  );
}

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx';
import type { DayTrip } from '../day-trip.ts';
import { useDeleteDayTrip } from './useDeleteDayTrip.tsx';

/**
 * Deletes a day trip, asking first (docs/product.md, "Soft deletion"): an active one is only taken from visitors and can be brought
 * back, an inactive one goes for good.
 */
export function DeleteDayTripButton({ trip }: { readonly trip: DayTrip }) {
  const [isConfirming, setConfirming] = useState(false);
  // As it was when the question was asked: the list may change under it, and then something else would be answered.
  const [tripToDelete, setTripToDelete] = useState(trip);
  const remove = useDeleteDayTrip();
  const isPermanent = !tripToDelete.is_active;

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        aria-label={`Delete ${trip.title}`}
        onClick={() => {
          setTripToDelete(trip);
          setConfirming(true);
        }}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={isPermanent ? 'Delete this day trip permanently?' : 'Delete this day trip?'}
        text={
          isPermanent
            ? `“${tripToDelete.title}” and its images will be gone. This cannot be undone.`
            : `Visitors will no longer see “${tripToDelete.title}”. It stays here as inactive and can be brought back.`
        }
        confirmLabel={isPermanent ? 'Delete permanently' : 'Delete'}
        cancelLabel="Keep it"
        onConfirm={() => {
          setConfirming(false);
          void remove(tripToDelete);
        }}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}

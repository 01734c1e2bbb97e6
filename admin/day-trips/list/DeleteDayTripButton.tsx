import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx';
import type { DayTrip } from '../day-trip.ts';
import { useDeleteDayTrip } from './useDeleteDayTrip.tsx';

/**
 * Deletes a day trip after a confirmation: an active one becomes inactive and can be restored, an inactive one is deleted
 * permanently (docs/product.md, "Soft deletion").
 */
export function DeleteDayTripButton({ trip }: { readonly trip: DayTrip }) {
  const [isConfirming, setConfirming] = useState(false);
  // As it was when the dialog opened: a refetch must not change what is being confirmed.
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
            ? `“${tripToDelete.title}” is deleted, and after 30 days its images with it. Until then it can be brought back on the History page.`
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

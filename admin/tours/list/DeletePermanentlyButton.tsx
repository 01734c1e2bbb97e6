import DeleteForeverIcon from '@mui/icons-material/DeleteForeverOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TypeToConfirmDialog } from '../../components/feedback/TypeToConfirmDialog.tsx';
import type { Tour } from '../tour.ts';
import { useDeleteTourPermanently } from './useDeleteTour.tsx';

/** Deletes an inactive tour permanently, with those of its images that no other row shows. */
export function DeletePermanentlyButton({ tour }: { readonly tour: Tour }) {
  const [isConfirming, setConfirming] = useState(false);
  const deletePermanently = useDeleteTourPermanently();

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteForeverIcon />}
        aria-label={`Delete permanently: ${tour.title}`}
        onClick={() => setConfirming(true)}
      >
        Delete permanently
      </Button>
      {isConfirming ? (
        <TypeToConfirmDialog
          title="Delete this tour permanently?"
          text={`“${tour.title}” is deleted, and after 30 days its images with it. Until then it can be brought back on the History page. Bookings and reviews keep its title.`}
          confirmationWord="DELETE"
          confirmLabel="Delete permanently"
          onConfirm={() => {
            setConfirming(false);
            void deletePermanently(tour);
          }}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
}

import EraseIcon from '@mui/icons-material/DeleteForeverOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TypeToConfirmDialog } from '../../components/feedback/TypeToConfirmDialog.tsx';
import type { Tour } from '../tour.ts';
import { useDeleteTourForGood } from './useDeleteTour.tsx';

/** Deletes an inactive tour for good, and those of its pictures that nothing else shows (docs/product.md, "Soft deletion"). */
export function DeletePermanentlyButton({ tour }: { readonly tour: Tour }) {
  const [isConfirming, setConfirming] = useState(false);
  const deleteForGood = useDeleteTourForGood();

  return (
    <>
      <Button
        color="error"
        startIcon={<EraseIcon />}
        aria-label={`Delete permanently: ${tour.title}`}
        onClick={() => setConfirming(true)}
      >
        Delete permanently
      </Button>
      {isConfirming ? (
        <TypeToConfirmDialog
          title="Delete this tour permanently?"
          text={`“${tour.title}” and its images are gone for good. Bookings and reviews keep its title.`}
          confirmationWord="DELETE"
          confirmLabel="Delete permanently"
          onConfirm={() => {
            setConfirming(false);
            void deleteForGood(tour);
          }}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
}

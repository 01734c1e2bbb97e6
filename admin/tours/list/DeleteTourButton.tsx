import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx';
import { tourMessages } from '../messages.ts';
import type { Tour } from '../tour.ts';
import { useDeactivateTour } from './useDeleteTour.tsx';

/** Deactivates a tour after a confirmation, with undo (docs/product.md, "Soft deletion"). */
export function DeleteTourButton({ tour }: { readonly tour: Tour }) {
  const [isConfirming, setConfirming] = useState(false);
  const notify = useNotify();
  const deactivate = useDeactivateTour();

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        aria-label={`Delete ${tour.title}`}
        onClick={() =>
          tour.is_active ? setConfirming(true) : notify(tourMessages.alreadyInactive, { type: 'warning' })
        }
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Delete this tour?"
        text={`Visitors will no longer see “${tour.title}”. It stays here among the inactive tours and can be brought back.`}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        onConfirm={() => {
          setConfirming(false);
          deactivate(tour);
        }}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}

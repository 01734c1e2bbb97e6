import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { buckets } from '#shared/images/image-address.ts';
import { ConfirmDialog } from '../components/feedback/ConfirmDialog.tsx';
import { useDeletePermanently } from '../hooks/useDeletePermanently.ts';
import type { Location } from './location.ts';
import { locationMessages } from './messages.ts';

/** Deletes a location after a confirmation, with those of its images that no other row shows. */
export function DeleteLocationButton({ location }: { readonly location: Location }) {
  const [isConfirming, setConfirming] = useState(false);
  const deletePermanently = useDeletePermanently<Location>({
    resource: 'locations',
    bucket: buckets.locations,
    getImages: ({ images }) => images,
    messages: {
      deleted: locationMessages.deleted,
      failed: locationMessages.deleteFailed,
      refused: locationMessages.deleteFailed,
    },
  });

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        aria-label={`Delete ${location.name}`}
        onClick={() => setConfirming(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={locationMessages.deleteQuestion}
        text={`“${location.name}” is deleted, and after 30 days its images with it. Until then it can be brought back on the History page. To hide it from visitors, make it inactive instead.`}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        onConfirm={() => {
          setConfirming(false);
          void deletePermanently(location);
        }}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}

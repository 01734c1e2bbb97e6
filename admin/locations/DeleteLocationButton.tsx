import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { buckets } from '../../shared/images/image-address.ts';
import { Ask } from '../components/feedback/ConfirmDialog.tsx';
import { useDeleteForGood } from '../hooks/useDeletePermanently.ts';
import type { Location } from './location.ts';
import { messages } from './messages.ts';

/** Deletes a location after asking, and those of its pictures that nothing else shows (specification sections 4 and 5). */
export function DeleteLocationButton({ location }: { readonly location: Location }) {
  const [asking, setAsking] = useState(false);
  const deleteForGood = useDeleteForGood<Location>({
    resource: 'locations',
    bucket: buckets.locations,
    picturesOf: ({ images }) => images,
    messages: { deleted: messages.deleted, failed: messages.deleteFailed, refused: messages.deleteFailed },
  });

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        aria-label={`Delete ${location.name}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <Ask
        open={asking}
        title={messages.deleteQuestion}
        text={`“${location.name}” and its images are gone for good. To hide it from visitors, make it inactive instead.`}
        yes="Delete"
        no="Keep it"
        onYes={() => {
          setAsking(false);
          void deleteForGood(location);
        }}
        onNo={() => setAsking(false)}
      />
    </>
  );
}

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDelete, useNotify, useRefresh } from 'react-admin';
import { buckets } from '../../shared/images.ts';
import { Ask } from '../ui/Ask.tsx';
import { atOnce } from '../ui/live.ts';
import { logFault } from '../ui/log-fault.ts';
import { useTidyPictures } from '../ui/pictures/useTidyPictures.ts';
import type { Location } from './location.ts';
import { messages } from './messages.ts';

/** Deletes a location after asking, and those of its pictures that nothing else shows (specification sections 4 and 5). */
export function DeleteLocationButton({ location }: { readonly location: Location }) {
  const [asking, setAsking] = useState(false);
  const [remove] = useDelete<Location>(undefined, undefined, atOnce);
  const tidy = useTidyPictures(buckets.locations);
  const notify = useNotify();
  const refresh = useRefresh();

  async function deleteLocation() {
    setAsking(false);
    try {
      await remove(
        'locations',
        { id: location.id, previousData: location },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    } catch (error) {
      logFault(`delete of location ${location.id}`)(error);
      notify(messages.deleteFailed, { type: 'error' });
      refresh();
      return;
    }
    notify(messages.deleted, { type: 'success' });
    refresh();
    await tidy(location.images);
  }

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
        onYes={deleteLocation}
        onNo={() => setAsking(false)}
      />
    </>
  );
}

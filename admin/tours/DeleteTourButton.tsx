import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { anyVersion } from '../providers/newer-change.ts';
import { Ask } from '../ui/Ask.tsx';
import { atOnce } from '../ui/live.ts';
import { logFault } from '../ui/log-fault.ts';
import { DeletedNotice } from './DeletedNotice.tsx';
import { messages } from './messages.ts';
import type { Tour } from './tour.ts';

/** Takes a tour from the site without losing it (specification section 4): asks first, and can be undone. */
export function DeleteTourButton({ tour }: { readonly tour: Tour }) {
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const [update] = useUpdate<Tour>(undefined, undefined, { ...atOnce, mutationMode: 'optimistic' });

  function remove() {
    setAsking(false);
    update(
      'tours',
      { id: tour.id, data: { is_active: false }, previousData: anyVersion(tour) },
      {
        // In this mode onSuccess comes before the database has answered; only onSettled tells the truth.
        onSettled: (_data, error) => {
          if (!error) return notify(<DeletedNotice tour={tour} />, { autoHideDuration: 8000 });
          logFault(`delete of tour ${tour.id}`)(error);
          notify(messages.deleteFailed, { type: 'error' });
        },
      },
    );
  }

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        aria-label={`Delete ${tour.title}`}
        onClick={() => (tour.is_active ? setAsking(true) : notify(messages.alreadyInactive, { type: 'warning' }))}
      >
        Delete
      </Button>
      <Ask
        open={asking}
        title="Delete this tour?"
        text={`Visitors will no longer see “${tour.title}”. It stays here among the inactive tours and can be brought back.`}
        yes="Delete"
        no="Keep it"
        onYes={remove}
        onNo={() => setAsking(false)}
      />
    </>
  );
}

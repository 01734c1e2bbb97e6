import EraseIcon from '@mui/icons-material/DeleteForeverOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDelete, useNotify, useRefresh } from 'react-admin';
import { buckets } from '../../shared/images.ts';
import { statusOf } from '../providers/status-of.ts';
import { AskByWord } from '../ui/AskByWord.tsx';
import { atOnce } from '../ui/live.ts';
import { logFault } from '../ui/log-fault.ts';
import { useTidyPictures } from '../ui/pictures/useTidyPictures.ts';
import { messages } from './messages.ts';
import type { Tour } from './tour.ts';

/** Deletes an inactive tour for good, and those of its pictures that nothing else shows (specification section 4). */
export function EraseTourButton({ tour }: { readonly tour: Tour }) {
  const [asking, setAsking] = useState(false);
  const [erase] = useDelete<Tour>(undefined, undefined, atOnce);
  const tidy = useTidyPictures(buckets.tours);
  const notify = useNotify();
  const refresh = useRefresh();

  async function eraseTour() {
    setAsking(false);
    try {
      await erase('tours', { id: tour.id, previousData: tour }, { mutationMode: 'pessimistic', returnPromise: true });
    } catch (error) {
      logFault(`permanent deletion of tour ${tour.id}`)(error);
      // The database deletes no active tour: for such a one it answers as for a row that is not there.
      notify(statusOf(error) === 406 ? messages.onlyInactive : messages.permanentDeleteFailed, { type: 'error' });
      refresh();
      return;
    }
    notify(messages.permanentlyDeleted, { type: 'success' });
    refresh();
    await tidy(tour.images);
  }

  return (
    <>
      <Button
        color="error"
        startIcon={<EraseIcon />}
        aria-label={`Delete permanently: ${tour.title}`}
        onClick={() => setAsking(true)}
      >
        Delete permanently
      </Button>
      {asking ? (
        <AskByWord
          title="Delete this tour permanently?"
          text={`“${tour.title}” and its images are gone for good. Bookings and reviews keep its title.`}
          word="DELETE"
          yes="Delete permanently"
          onYes={eraseTour}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

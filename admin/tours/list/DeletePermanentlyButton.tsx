import EraseIcon from '@mui/icons-material/DeleteForeverOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AskByWord } from '../../components/feedback/TypeToConfirmDialog.tsx';
import type { Tour } from '../tour.ts';
import { useDeleteTourForGood } from './useDeleteTour.tsx';

/** Deletes an inactive tour for good, and those of its pictures that nothing else shows (specification section 4). */
export function EraseTourButton({ tour }: { readonly tour: Tour }) {
  const [asking, setAsking] = useState(false);
  const deleteForGood = useDeleteTourForGood();

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
          onYes={() => {
            setAsking(false);
            void deleteForGood(tour);
          }}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

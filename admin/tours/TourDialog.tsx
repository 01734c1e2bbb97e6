import DialogContent from '@mui/material/DialogContent';
import { Fault } from '../ui/Fault.tsx';
import { useOpenedRow } from '../ui/forms/useOpenedRow.ts';
import { useOpened } from '../ui/query-state.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { TourForm } from './TourForm.tsx';
import type { Tour } from './tour.ts';

/** The form in its dialog, at ?new=true and at ?edit={id}. */
export function TourDialog({ id }: { readonly id: string | undefined }) {
  const { close } = useOpened();
  return (
    <Sheet title={id === undefined ? 'Create New Tour' : 'Edit Tour'} width="md" onClose={close}>
      {id === undefined ? <TourForm /> : <Loaded id={id} />}
    </Sheet>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { row, error, refetch } = useOpenedRow<Tour>('tours', id, 'tour');
  if (row) return <TourForm tour={row} />;
  return (
    <DialogContent>
      {error ? (
        <Fault message="This tour could not be loaded." onRetry={refetch} />
      ) : (
        <Waiting label="Loading the tour…" />
      )}
    </DialogContent>
  );
}

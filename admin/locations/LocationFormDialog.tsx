import { DialogLoading } from '../components/feedback/DialogLoading.tsx';
import { Sheet } from '../components/layout/ResponsiveDialog.tsx';
import { useOpenedRow } from '../forms/save/useFreshRecord.ts';
import { useOpened } from '../hooks/useDialogParams.ts';
import { LocationForm } from './LocationForm.tsx';
import type { Location } from './location.ts';

/** The form in its dialog, at ?new=true and at ?edit={id}. */
export function LocationDialog({ id }: { readonly id: string | undefined }) {
  const { close } = useOpened();
  return (
    <Sheet title={id === undefined ? 'Create New Location' : 'Edit Location'} width="md" onClose={close}>
      {id === undefined ? <LocationForm /> : <Loaded id={id} />}
    </Sheet>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { row, error, refetch } = useOpenedRow<Location>('locations', id, 'location');
  if (row) return <LocationForm location={row} />;
  return (
    <DialogLoading
      what="the location"
      failure={error ? 'This location could not be loaded.' : undefined}
      onRetry={refetch}
    />
  );
}

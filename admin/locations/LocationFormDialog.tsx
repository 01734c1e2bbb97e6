import { DialogLoading } from '../components/feedback/DialogLoading.tsx';
import { ResponsiveDialog } from '../components/layout/ResponsiveDialog.tsx';
import { useFreshRecord } from '../forms/save/useFreshRecord.ts';
import { useDialogParams } from '../hooks/useDialogParams.ts';
import { LocationForm } from './LocationForm.tsx';
import type { Location } from './location.ts';

/** Shows the location form in a dialog, at `?new=true` and at `?edit={id}`. */
export function LocationFormDialog({ id }: { readonly id: string | undefined }) {
  const { close } = useDialogParams();
  return (
    <ResponsiveDialog title={id === undefined ? 'Create New Location' : 'Edit Location'} width="md" onClose={close}>
      {id === undefined ? <LocationForm /> : <EditLocation id={id} />}
    </ResponsiveDialog>
  );
}

function EditLocation({ id }: { readonly id: string }) {
  const { row, error, refetch } = useFreshRecord<Location>('locations', id, 'location');
  if (row) return <LocationForm location={row} />;
  return (
    <DialogLoading
      subject="the location"
      failure={error ? 'This location could not be loaded.' : undefined}
      onRetry={refetch}
    />
  );
}

import { DialogLoading } from '../../ui/dialogs/DialogLoading.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/ResponsiveDialog.tsx';
import { useDialogParams } from '../../ui/dialogs/useDialogParams.ts';
import { useFreshRecord } from '../../ui/form/save/useFreshRecord.ts';
import { LocationForm } from './LocationForm.tsx';
import type { Location } from './location.ts';

interface Props {
  /** Id of the location to edit; undefined for a new one. */
  readonly id: string | undefined;
  /** Id of the location to copy to a new one. */
  readonly copyOf: string | undefined;
}

/** Shows the location form in a dialog, at `?new=true`, `?edit={id}` and `?copy={id}`. */
export function LocationFormDialog({ id, copyOf }: Props) {
  const { close } = useDialogParams();
  return (
    <ResponsiveDialog title={id === undefined ? 'Create New Location' : 'Edit Location'} width="md" onClose={close}>
      {id !== undefined ? (
        <EditLocation id={id} />
      ) : copyOf !== undefined ? (
        <CopyLocation id={copyOf} />
      ) : (
        <LocationForm />
      )}
    </ResponsiveDialog>
  );
}

function EditLocation({ id }: { readonly id: string }) {
  const { row, error, refetch } = useFreshRecord<Location>('locations', id);
  if (row) return <LocationForm location={row} />;
  return (
    <DialogLoading
      subject="the location"
      failure={error ? 'This location could not be loaded.' : undefined}
      error={error}
      onRetry={refetch}
    />
  );
}

function CopyLocation({ id }: { readonly id: string }) {
  const { row, error, refetch } = useFreshRecord<Location>('locations', id);
  if (row) return <LocationForm copyOf={row} />;
  return (
    <DialogLoading
      subject="the location"
      failure={error ? 'This location could not be loaded.' : undefined}
      error={error}
      onRetry={refetch}
    />
  );
}

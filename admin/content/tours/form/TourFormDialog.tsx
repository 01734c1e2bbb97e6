import { DialogLoading } from '#admin/ui/dialogs/DialogLoading.tsx';
import { ResponsiveDialog } from '#admin/ui/dialogs/ResponsiveDialog.tsx';
import { useDialogParams } from '#admin/ui/dialogs/useDialogParams.ts';
import { useFreshRecord } from '#admin/ui/form/save/useFreshRecord.ts';
import type { Tour } from '../tour.ts';
import { useNextDisplayOrder } from './display-order.ts';
import { TourForm } from './TourForm.tsx';

interface Props {
  /** Id of the tour to edit; undefined for a new one. */
  readonly id: string | undefined;
  /** Id of the tour to copy to a new one. */
  readonly copyOf: string | undefined;
}

/** Shows the tour form in a dialog, at `?new=true`, `?edit={id}` and `?copy={id}`. */
export function TourFormDialog({ id, copyOf }: Props) {
  const { close } = useDialogParams();
  return (
    <ResponsiveDialog title={id === undefined ? 'Create New Tour' : 'Edit Tour'} width="md" onClose={close}>
      {id !== undefined ? <EditTour id={id} /> : copyOf !== undefined ? <CopyTour id={copyOf} /> : <CreateTour />}
    </ResponsiveDialog>
  );
}

/** Renders the form for a new tour, which comes last, because the first ones are on the home page. */
function CreateTour({ copyOf }: { readonly copyOf?: Tour }) {
  const { value, error, refetch } = useNextDisplayOrder();
  if (value !== undefined) return <TourForm copyOf={copyOf} initialDisplayOrder={value} />;
  return (
    <DialogLoading
      subject="the form"
      failure={error ? 'The place after the last tour could not be loaded.' : undefined}
      error={error}
      onRetry={refetch}
    />
  );
}

function CopyTour({ id }: { readonly id: string }) {
  const { row, error, refetch } = useFreshRecord<Tour>('tours', id);
  if (row) return <CreateTour copyOf={row} />;
  return (
    <DialogLoading
      subject="the tour"
      failure={error ? 'This tour could not be loaded.' : undefined}
      error={error}
      onRetry={refetch}
    />
  );
}

function EditTour({ id }: { readonly id: string }) {
  const { row, error, refetch } = useFreshRecord<Tour>('tours', id);
  if (row) return <TourForm tour={row} />;
  return (
    <DialogLoading
      subject="the tour"
      failure={error ? 'This tour could not be loaded.' : undefined}
      error={error}
      onRetry={refetch}
    />
  );
}

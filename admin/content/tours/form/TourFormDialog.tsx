import type { ReactNode } from 'react';
import { DialogLoading } from '#admin/ui/dialogs/DialogLoading.tsx';
import { ResponsiveDialog } from '#admin/ui/dialogs/ResponsiveDialog.tsx';
import { useDialogParams } from '#admin/ui/dialogs/useDialogParams.ts';
import { FreshRecord } from '#admin/ui/form/load/FreshRecord.tsx';
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
      {id !== undefined ? (
        <FreshTour id={id}>{(tour) => <TourForm tour={tour} />}</FreshTour>
      ) : copyOf !== undefined ? (
        <FreshTour id={copyOf}>{(tour) => <CreateTour copyOf={tour} />}</FreshTour>
      ) : (
        <CreateTour />
      )}
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

interface FreshTourProps {
  readonly id: string;
  readonly children: (tour: Tour) => ReactNode;
}

function FreshTour(props: FreshTourProps) {
  return <FreshRecord resource="tours" noun="tour" {...props} />;
}

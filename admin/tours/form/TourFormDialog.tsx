import { useGetList } from 'react-admin';
import { DialogLoading } from '../../components/feedback/DialogLoading.tsx';
import { ResponsiveDialog } from '../../components/layout/ResponsiveDialog.tsx';
import { useFreshRecord } from '../../forms/save/useFreshRecord.ts';
import { useDialogParams } from '../../hooks/useDialogParams.ts';
import { useInitialValue } from '../../hooks/useInitialValue.ts';
import { logError } from '../../providers/log-error.ts';
import { pollingOptions } from '../../providers/query-options.ts';
import { getNextDisplayOrder, type Tour } from '../tour.ts';
import { TourForm } from './TourForm.tsx';

/** Shows the tour form in a dialog, at `?new=true` and at `?edit={id}`. */
export function TourFormDialog({ id }: { readonly id: string | undefined }) {
  const { close } = useDialogParams();
  return (
    <ResponsiveDialog title={id === undefined ? 'Create New Tour' : 'Edit Tour'} width="md" onClose={close}>
      {id === undefined ? <CreateTour /> : <EditTour id={id} />}
    </ResponsiveDialog>
  );
}

const lastTourQuery = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'display_order', order: 'DESC' },
  meta: { columns: ['id', 'display_order'] },
} as const;

/** Renders the form for a new tour, placed after the last one, because the first ones are on the home page. */
function CreateTour() {
  const { data, error, isFetchedAfterMount, refetch } = useGetList<Tour>('tours', lastTourQuery, {
    ...pollingOptions,
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    onError: logError('display order of a new tour'),
  });
  const displayOrder = useInitialValue(isFetchedAfterMount && !error && data ? getNextDisplayOrder(data) : undefined);
  if (displayOrder !== undefined) return <TourForm initialDisplayOrder={displayOrder} />;
  return (
    <DialogLoading
      subject="the form"
      failure={error ? 'The place after the last tour could not be loaded.' : undefined}
      onRetry={refetch}
    />
  );
}

function EditTour({ id }: { readonly id: string }) {
  const { row, error, refetch } = useFreshRecord<Tour>('tours', id, 'tour');
  if (row) return <TourForm tour={row} />;
  return (
    <DialogLoading
      subject="the tour"
      failure={error ? 'This tour could not be loaded.' : undefined}
      onRetry={refetch}
    />
  );
}

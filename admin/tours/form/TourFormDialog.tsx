import { useGetList } from 'react-admin';
import { DialogLoading } from '../../components/feedback/DialogLoading.tsx';
import { Sheet } from '../../components/layout/ResponsiveDialog.tsx';
import { useOpenedRow } from '../../forms/save/useFreshRecord.ts';
import { useOpened } from '../../hooks/useDialogParams.ts';
import { useFirst } from '../../hooks/useInitialValue.ts';
import { logFault } from '../../providers/log-error.ts';
import { live } from '../../providers/query-options.ts';
import { placeAfter, type Tour } from '../tour.ts';
import { TourForm } from './TourForm.tsx';

/** The form in its dialog, at ?new=true and at ?edit={id}. */
export function TourDialog({ id }: { readonly id: string | undefined }) {
  const { close } = useOpened();
  return (
    <Sheet title={id === undefined ? 'Create New Tour' : 'Edit Tour'} width="md" onClose={close}>
      {id === undefined ? <Placed /> : <Loaded id={id} />}
    </Sheet>
  );
}

const last = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'display_order', order: 'DESC' },
  meta: { columns: ['id', 'display_order'] },
} as const;

/** The form of a new tour, which stands after the last one: the first ones are on the home page. */
function Placed() {
  const { data, error, isFetchedAfterMount, refetch } = useGetList<Tour>('tours', last, {
    ...live,
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    onError: logFault('place of a new tour'),
  });
  const place = useFirst(isFetchedAfterMount && !error && data ? placeAfter(data) : undefined);
  if (place !== undefined) return <TourForm place={place} />;
  return (
    <DialogLoading
      what="the form"
      failure={error ? 'The place after the last tour could not be loaded.' : undefined}
      onRetry={refetch}
    />
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { row, error, refetch } = useOpenedRow<Tour>('tours', id, 'tour');
  if (row) return <TourForm tour={row} />;
  return (
    <DialogLoading what="the tour" failure={error ? 'This tour could not be loaded.' : undefined} onRetry={refetch} />
  );
}

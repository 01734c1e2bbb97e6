import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useDataProvider, useGetList } from 'react-admin';
import { useInitialValue } from '../../hooks/useInitialValue.ts';
import type { ReorderableTable } from '../../providers/data/order.ts';
import { logError } from '../../providers/log-error.ts';
import { pollingOptions } from '../../providers/query-options.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { SubPageHeader } from '../layout/SubPageHeader.tsx';
import { ReorderForm } from './ReorderForm.tsx';
import type { ReorderRecord } from './ReorderRow.tsx';

interface Props {
  /** The section, such as 'day-trips'. */
  readonly resource: string;
  /** Its table, by which the database knows the list. */
  readonly list: ReorderableTable;
  /** The heading of the page. */
  readonly title: string;
  /** What the way back to the list is called. */
  readonly back: string;
}

/** How many rows are put into order at once; those behind them follow as they stand. */
const maxRows = 500;

/**
 * A list put into order, all of it on one page: by dragging, by keyboard and by buttons. Nothing changes before it is
 * saved. Stands in the place of the list at ?ordering=true.
 */
export function ReorderPage({ resource, list, title, back }: Props) {
  const name = list === 'locations' ? 'name' : 'title';
  const query = {
    pagination: { page: 1, perPage: maxRows },
    sort: { field: 'place', order: 'ASC' },
    filter: {},
    meta: { columns: ['id', 'display_order', 'is_active', name, 'images'] },
  } as const;
  const dataProvider = useDataProvider();
  const { data, total, error, isFetchedAfterMount, refetch } = useGetList<ReorderRecord>(
    resource,
    query,
    // Others' changes must not move the rows under somebody's hands: saving says when there are any.
    { ...pollingOptions, refetchInterval: false, refetchOnWindowFocus: false, onError: logError(`order of ${list}`) },
  );
  const isFresh = isFetchedAfterMount && !error;
  const loaded = useInitialValue(isFresh && data && total !== undefined ? { rows: data, total } : undefined);

  return (
    <Box sx={{ maxWidth: 960, mx: 'auto' }}>
      <SubPageHeader title={title} back={back} lead="Visitors see them in this order, from top to bottom." />
      {!loaded && error ? <ErrorAlert message="The list could not be loaded." onRetry={refetch} /> : null}
      {!loaded && !error ? <ReorderSkeleton /> : null}
      {loaded && loaded.rows.length < 2 ? <EmptyState message="There is nothing to put in order yet" /> : null}
      {loaded && loaded.rows.length > 1 ? (
        <ReorderForm
          list={list}
          loaded={loaded}
          label={title}
          onReload={async () => {
            const now = await dataProvider.getList<ReorderRecord>(resource, query);
            return { rows: now.data, total: now.total ?? now.data.length };
          }}
        />
      ) : null}
    </Box>
  );
}

function ReorderSkeleton() {
  return (
    <Stack role="status" aria-label="Loading…" spacing={1}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} variant="rounded" height={57} />
      ))}
    </Stack>
  );
}

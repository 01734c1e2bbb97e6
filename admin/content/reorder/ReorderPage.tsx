import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useDataProvider, useGetList } from 'react-admin';
import type { ContentKind } from '#shared/rules/content-kinds.ts';
import { pollingOptions } from '../../data/query-options.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { SubPageHeader } from '../../ui/layout/SubPageHeader.tsx';
import { useInitialValue } from '../../ui/useInitialValue.ts';
import { ReorderForm } from './ReorderForm.tsx';
import type { ReorderRecord } from './ReorderRow.tsx';

interface Props {
  readonly kind: ContentKind;
}

/** Maximum number of rows on the page; the others follow them in their present order. */
const maxRows = 500;

/**
 * Renders the page that changes the order of a list, by dragging, keyboard or buttons. Nothing changes before it is
 * saved. Replaces the list at ?ordering=true.
 */
export function ReorderPage({ kind }: Props) {
  const title = `Order of ${kind.plural}`;
  const query = {
    pagination: { page: 1, perPage: maxRows },
    sort: { field: 'place', order: 'ASC' },
    filter: {},
    meta: { columns: ['id', 'display_order', 'is_active', kind.titleColumn, 'images'] },
  } as const;
  const dataProvider = useDataProvider();
  const { data, total, error, isFetchedAfterMount, refetch } = useGetList<ReorderRecord>(
    kind.resource,
    query,
    // No polling while reordering: saving reports changes by others.
    { ...pollingOptions, refetchInterval: false, refetchOnWindowFocus: false },
  );
  const isFresh = isFetchedAfterMount && !error;
  const loaded = useInitialValue(isFresh && data && total !== undefined ? { rows: data, total } : undefined);

  return (
    <Box sx={{ maxWidth: 960, mx: 'auto' }}>
      <SubPageHeader
        title={title}
        back={`All ${kind.plural}`}
        lead="Visitors see them in this order, from top to bottom."
      />
      {!loaded && error ? <ErrorAlert message="The list could not be loaded." onRetry={refetch} /> : null}
      {!loaded && !error ? <ReorderSkeleton /> : null}
      {loaded && loaded.rows.length < 2 ? <EmptyState message="There is nothing to put in order yet" /> : null}
      {loaded && loaded.rows.length > 1 ? (
        <ReorderForm
          kind={kind}
          loaded={loaded}
          label={title}
          onReload={async () => {
            const list = await dataProvider.getList<ReorderRecord>(kind.resource, query);
            return { rows: list.data, total: list.total ?? list.data.length };
          }}
        />
      ) : null}
    </Box>
  );
}

function ReorderSkeleton() {
  return (
    <Stack role="status" aria-label="Loading…" spacing={1}>
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <Skeleton key={number} variant="rounded" height={57} />
      ))}
    </Stack>
  );
}

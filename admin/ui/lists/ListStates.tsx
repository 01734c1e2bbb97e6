import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Pagination, useGetResourceLabel, useListContext } from 'react-admin';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { useLoadedListFocus } from '../focus/list-focus.ts';

interface Props {
  readonly skeleton: ReactNode;
  /** Message when the list cannot be loaded. */
  readonly errorMessage: string;
  /** Content for a list that is empty without any filter. */
  readonly empty: ReactNode;
  /** Choices of the number of rows a page. */
  readonly pageSizes?: readonly number[];
  readonly children: ReactNode;
}

const defaultPageSizes = [12, 24, 48] as const;

/** Renders a list in its state: loading, failed, empty, without a match, or loaded. */
export function ListStates(props: Props) {
  const { filterValues, setFilters, resource } = useListContext();
  const label = useGetResourceLabel()(resource, 2);
  const container = useLoadedListFocus<HTMLDivElement>('ul, tbody');

  function clear() {
    setFilters({});
    // The button disappears with the filters, and the focus with it.
    container.ref.current?.focus();
  }

  return (
    <Box {...container} component="section" aria-label={label}>
      <ListContent {...props} onClear={Object.keys(filterValues).length > 0 ? clear : undefined} />
    </Box>
  );
}

function ListContent({
  skeleton,
  errorMessage,
  empty,
  pageSizes = defaultPageSizes,
  children,
  onClear,
}: Props & { readonly onClear: (() => void) | undefined }) {
  const { data, isPending, error, total, refetch, isFetching } = useListContext();
  if (error && !data) return <ErrorAlert message={errorMessage} onRetry={refetch} />;
  if (isPending) return skeleton;
  if (total === 0)
    return onClear ? (
      <EmptyState message="Nothing matches this search.">
        <Button variant="outlined" onClick={onClear}>
          Clear Filters
        </Button>
      </EmptyState>
    ) : (
      empty
    );
  return (
    <>
      {error ? (
        <Box sx={{ mb: 2 }}>
          <ErrorAlert message={`${errorMessage} What is shown was loaded before.`} onRetry={refetch} />
        </Box>
      ) : null}
      <Box sx={{ opacity: isFetching ? 0.75 : 1, transition: 'opacity 150ms ease-out' }} aria-busy={isFetching}>
        {children}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Pagination rowsPerPageOptions={[...pageSizes]} />
      </Box>
    </>
  );
}

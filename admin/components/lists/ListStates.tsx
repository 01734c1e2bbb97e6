import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { Pagination, useGetResourceLabel, useListContext } from 'react-admin';
import { useFocusOfGoneCard } from '../../hooks/useRestoreCardFocus.ts';
import { Empty } from '../feedback/EmptyState.tsx';
import { Fault } from '../feedback/ErrorAlert.tsx';

interface Props {
  readonly waiting: ReactNode;
  /** What is said when the list cannot be loaded. */
  readonly failure: string;
  /** What is said when nothing is there although nothing was searched for. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** A list in whichever state it is: loading, failed, empty, without a match, or there. */
export function ListStates(props: Props) {
  const { filterValues, setFilters, resource } = useListContext();
  const label = useGetResourceLabel()(resource, 2);
  const place = useRef<HTMLDivElement>(null);
  const onFocus = useFocusOfGoneCard(place);

  function clear() {
    setFilters({});
    // The button goes away with what it cleared; the keyboard stays where the list comes.
    place.current?.focus();
  }

  return (
    <Box ref={place} component="section" aria-label={label} tabIndex={-1} onFocus={onFocus}>
      <State {...props} onClear={Object.keys(filterValues).length > 0 ? clear : undefined} />
    </Box>
  );
}

function State({ waiting, failure, empty, children, onClear }: Props & { readonly onClear: (() => void) | undefined }) {
  const { data, isPending, error, total, refetch, isFetching } = useListContext();
  if (error && !data) return <Fault message={failure} onRetry={refetch} />;
  if (isPending) return waiting;
  if (total === 0)
    return onClear ? (
      <Empty message="Nothing matches this search.">
        <Button variant="outlined" onClick={onClear}>
          Clear Filters
        </Button>
      </Empty>
    ) : (
      empty
    );
  return (
    <>
      {error ? (
        <Box sx={{ mb: 2 }}>
          <Fault message={`${failure} What is shown was loaded before.`} onRetry={refetch} />
        </Box>
      ) : null}
      <Box sx={{ opacity: isFetching ? 0.75 : 1, transition: 'opacity 150ms ease-out' }} aria-busy={isFetching}>
        {children}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Pagination rowsPerPageOptions={[12, 24, 48]} />
      </Box>
    </>
  );
}

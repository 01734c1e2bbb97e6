import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Pagination, useListContext } from 'react-admin';
import { Empty } from './Empty.tsx';
import { Fault } from './Fault.tsx';

interface Props {
  readonly waiting: ReactNode;
  /** What is said when the list cannot be loaded. */
  readonly failure: string;
  /** What is said when nothing is there although nothing was searched for. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** A list in whichever state it is: loading, failed, empty, without a match, or there. */
export function ListStates({ waiting, failure, empty, children }: Props) {
  const { isPending, error, total, filterValues, refetch, isFetching } = useListContext();
  if (error) return <Fault message={failure} onRetry={refetch} />;
  if (isPending) return waiting;
  if (total === 0)
    return Object.keys(filterValues).length > 0 ? <Empty message="Nothing matches this search." /> : empty;
  return (
    <>
      <Box sx={{ opacity: isFetching ? 0.75 : 1, transition: 'opacity 150ms ease-out' }} aria-busy={isFetching}>
        {children}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Pagination rowsPerPageOptions={[12, 24, 48]} />
      </Box>
    </>
  );
}

import { useIsMutating } from '@tanstack/react-query';
import { type RaRecord, useGetOne } from 'react-admin';
import { useFirst } from '../../hooks/useInitialValue.ts';
import { logFault } from '../../providers/log-error.ts';
import { live } from '../../providers/query-options.ts';

interface Opened<Row> {
  /** Undefined until it is there; the same from then on, whatever comes later. */
  readonly row: Row | undefined;
  /** Why it is not there. */
  readonly error: Error | null;
  readonly refetch: () => void;
}

/**
 * The row that a form opens with, as it stands in the database: a list may have left behind an older one, and what was
 * changed a moment ago (a deletion that is shown before the database has answered) is stored first.
 * @param what names the row in the log
 */
export function useOpenedRow<Row extends RaRecord>(resource: string, id: string, what: string): Opened<Row> {
  const changing = useIsMutating({
    predicate: ({ state: { variables } }) => isOf(variables, resource, id),
  });
  const { data, isError, error, isFetchedAfterMount, refetch } = useGetOne<Row>(
    resource,
    { id },
    {
      ...live,
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      enabled: changing === 0,
      onError: logFault(`${what} ${id}`),
    },
  );
  const row = useFirst(changing === 0 && isFetchedAfterMount && !isError ? data : undefined);
  return { row, error: row === undefined && isError ? error : null, refetch };
}

/** Whether a change on its way is one of this row. */
function isOf(variables: unknown, resource: string, id: string): boolean {
  if (typeof variables !== 'object' || variables === null) return false;
  const told = new Map<string, unknown>(Object.entries(variables));
  return told.get('resource') === resource && told.get('id') === id;
}

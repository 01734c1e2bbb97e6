import { useIsMutating } from '@tanstack/react-query';
import { type RaRecord, useGetOne } from 'react-admin';
import { useInitialValue } from '../../hooks/useInitialValue.ts';
import { logError } from '../../providers/log-error.ts';
import { pollingOptions } from '../../providers/query-options.ts';

interface FreshRecord<Row> {
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
export function useFreshRecord<Row extends RaRecord>(resource: string, id: string, what: string): FreshRecord<Row> {
  const changing = useIsMutating({
    predicate: ({ state: { variables } }) => isMutationOf(variables, resource, id),
  });
  const { data, isError, error, isFetchedAfterMount, refetch } = useGetOne<Row>(
    resource,
    { id },
    {
      ...pollingOptions,
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      enabled: changing === 0,
      onError: logError(`${what} ${id}`),
    },
  );
  const row = useInitialValue(changing === 0 && isFetchedAfterMount && !isError ? data : undefined);
  return { row, error: row === undefined && isError ? error : null, refetch };
}

/** Whether a change on its way is one of this row. */
function isMutationOf(variables: unknown, resource: string, id: string): boolean {
  if (typeof variables !== 'object' || variables === null) return false;
  const fields = new Map<string, unknown>(Object.entries(variables));
  return fields.get('resource') === resource && fields.get('id') === id;
}

import { useIsMutating } from '@tanstack/react-query';
import { type RaRecord, useGetOne } from 'react-admin';
import { pollingOptions } from '#admin/data/query-options.ts';
import { useInitialValue } from '../../useInitialValue.ts';

interface FreshRecord<Row> {
  /** Undefined until loaded; later responses do not change it. */
  readonly row: Row | undefined;
  /** Error of loading; null after a row was loaded. */
  readonly error: Error | null;
  readonly refetch: () => void;
}

/**
 * Loads the row that a form opens with from the database, since the cache may hold an older one. Waits for pending changes of
 * the row, which the cache shows before the database has them. The row never changes, not even with `id`: set a React key.
 */
export function useFreshRecord<Row extends RaRecord>(resource: string, id: string): FreshRecord<Row> {
  const pendingChanges = useIsMutating({
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
      enabled: pendingChanges === 0,
    },
  );
  const row = useInitialValue(pendingChanges === 0 && isFetchedAfterMount && !isError ? data : undefined);
  return { row, error: row === undefined && isError ? error : null, refetch };
}

/** Returns true for the variables of a mutation of this row. */
function isMutationOf(variables: unknown, resource: string, id: string): boolean {
  if (typeof variables !== 'object' || variables === null) return false;
  const fields = new Map<string, unknown>(Object.entries(variables));
  return fields.get('resource') === resource && fields.get('id') === id;
}

import { type FilterPayload, useGetList } from 'react-admin';
import { logError } from '../providers/log-error.ts';
import type { pollingOptions } from '../providers/query-options.ts';

/** How many rows of a resource match. `value` stays undefined while asking and when asking failed. */
export interface Count {
  readonly value: number | undefined;
  readonly failed: boolean;
}

/**
 * Asks for the number of rows and next to nothing of the rows themselves.
 * @param options `live` for a count that follows what others do
 */
export function useCount(resource: string, filter: FilterPayload = {}, options?: typeof pollingOptions): Count {
  const { total, isError } = useGetList<{ id: string }>(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter, meta: { columns: 'id' } },
    { retry: 1, onError: logError(`count of ${resource}`), ...options },
  );
  return { value: total, failed: isError };
}

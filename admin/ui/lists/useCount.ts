import { type FilterPayload, useGetList } from 'react-admin';
import type { pollingOptions } from '../../data/query-options.ts';

/** Number of rows of a resource. `value` is undefined while it is loading and when that failed. */
export interface Count {
  readonly value: number | undefined;
  readonly failed: boolean;
}

/**
 * Counts the rows of a resource that match a filter, without reading more than one of them.
 * @param options pass pollingOptions for a count that follows changes by others
 */
export function useCount(resource: string, filter: FilterPayload = {}, options?: typeof pollingOptions): Count {
  const { total, isError } = useGetList<{ id: string }>(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter, meta: { columns: 'id' } },
    { retry: 1, ...options },
  );
  return { value: total, failed: isError };
}

import { useDataProvider, useGetList } from 'react-admin';
import { pollingOptions } from '#admin/data/query-options.ts';
import { tourLimits } from '#shared/rules/column-limits.ts';
import { useInitialValue } from '../../hooks/useInitialValue.ts';

/** A row with a place in its list. */
interface OrderedRow {
  readonly id: string;
  readonly display_order: number;
}

/** Resources whose rows staff put in order. */
export type OrderedResource = 'tours' | 'day-trips' | 'locations';

const lastRowQuery = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'display_order', order: 'DESC' },
  meta: { columns: ['id', 'display_order'] },
} as const;

/** Returns the display order after all given rows, at most the maximum of the column; 1 if there are none. */
export function getNextDisplayOrder(rows: readonly Pick<OrderedRow, 'display_order'>[]): number {
  // The columns of all tables have the same limits.
  const { max } = tourLimits.display_order;
  return Math.min(max, 1 + Math.max(0, ...rows.map(({ display_order }) => display_order)));
}

/** Reads the display order after the last row when a form opens; `value` is undefined until then. */
export function useNextDisplayOrder(resource: OrderedResource) {
  const { data, error, isFetchedAfterMount, refetch } = useGetList<OrderedRow>(resource, lastRowQuery, {
    ...pollingOptions,
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  const value = useInitialValue(isFetchedAfterMount && !error && data ? getNextDisplayOrder(data) : undefined);
  return { value, error: value === undefined ? error : null, refetch };
}

/** Returns a function that reads the display order after the last row. It rejects when that fails. */
export function useReadNextDisplayOrder(resource: OrderedResource): () => Promise<number> {
  const dataProvider = useDataProvider();
  return async () => getNextDisplayOrder((await dataProvider.getList<OrderedRow>(resource, lastRowQuery)).data);
}

import { useDataProvider, useGetList } from 'react-admin';
import { pollingOptions } from '#admin/data/query-options.ts';
import { useInitialValue } from '#admin/ui/useInitialValue.ts';
import { displayOrderLimits } from '#shared/rules/column-limits.ts';
import type { Tour } from '../tour.ts';

/** The columns of a tour that are read for its place in the list. */
type OrderedTour = Pick<Tour, 'id' | 'display_order'>;

const lastTourQuery = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'display_order', order: 'DESC' },
  meta: { columns: ['id', 'display_order'] },
} as const;

/** Returns the display order after all given tours, at most the maximum of the column; 1 if there are none. */
export function getNextDisplayOrder(tours: readonly Pick<Tour, 'display_order'>[]): number {
  return Math.min(displayOrderLimits.max, 1 + Math.max(0, ...tours.map(({ display_order }) => display_order)));
}

/** Reads the display order after the last tour when a form opens; `value` is undefined until then. */
export function useNextDisplayOrder() {
  const { data, error, isFetchedAfterMount, refetch } = useGetList<OrderedTour>('tours', lastTourQuery, {
    ...pollingOptions,
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  const value = useInitialValue(isFetchedAfterMount && !error && data ? getNextDisplayOrder(data) : undefined);
  return { value, error: value === undefined ? error : null, refetch };
}

/** Returns a function that reads the display order after the last tour. It rejects when that fails. */
export function useReadNextDisplayOrder(): () => Promise<number> {
  const dataProvider = useDataProvider();
  return async () => getNextDisplayOrder((await dataProvider.getList<OrderedTour>('tours', lastTourQuery)).data);
}

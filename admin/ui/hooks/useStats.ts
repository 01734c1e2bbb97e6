import { useGetOne } from 'react-admin';
import type { Database } from '#shared/database.types.ts';
import { logError } from '../../data/log-error.ts';
import { pollingOptions } from '../../data/query-options.ts';
import type { Count } from './useCount.ts';

type Functions = Database['public']['Functions'];
interface StatsRows {
  'dashboard-counts': Functions['dashboard_counts']['Returns'][number];
  'booking-counts': Functions['booking_counts']['Returns'][number];
}

/** A resource with one row of numbers. */
export type StatsSource = keyof StatsRows;
export type StatName<Source extends StatsSource> = Exclude<keyof StatsRows[Source], 'id'>;

/** Reads the numbers above a screen in one request, and polls them (docs/product.md, "Dashboard"). */
export function useStats<Source extends StatsSource>(source: Source) {
  const { data, isError, refetch } = useGetOne<StatsRows[Source]>(
    source,
    { id: 'now' },
    { ...pollingOptions, onError: logError('counts') },
  );
  const count = (name: StatName<Source>): Count => {
    const value: unknown = data?.[name];
    return { value: typeof value === 'number' ? value : undefined, failed: isError };
  };
  return { count, failed: isError, refetch };
}

import { useGetOne } from 'react-admin';
import type { Database } from '../../shared/database.types.ts';
import { logFault } from '../providers/log-error.ts';
import { live } from '../providers/query-options.ts';
import type { Count } from './useCount.ts';

type Functions = Database['public']['Functions'];
interface Rows {
  'dashboard-counts': Functions['dashboard_counts']['Returns'][number];
  'booking-counts': Functions['booking_counts']['Returns'][number];
}

/** A resource whose one row is numbers. */
export type NumberSource = keyof Rows;
export type NumberName<Source extends NumberSource> = Exclude<keyof Rows[Source], 'id'>;

/** The numbers above a screen (specification section 2), all in one request, following what others do. */
export function useNumbers<Source extends NumberSource>(of: Source) {
  const { data, isError, refetch } = useGetOne<Rows[Source]>(
    of,
    { id: 'now' },
    { ...live, onError: logFault('counts') },
  );
  const count = (name: NumberName<Source>): Count => {
    const value: unknown = data?.[name];
    return { value: typeof value === 'number' ? value : undefined, failed: isError };
  };
  return { count, failed: isError, refetch };
}

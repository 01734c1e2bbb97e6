import { useGetOne } from 'react-admin';
import type { Database } from '../../shared/database.types.ts';
import { live } from './live.ts';
import { logFault } from './log-fault.ts';
import type { Count } from './useCount.ts';

type DeskCounts = Database['public']['Functions']['desk_counts']['Returns'][number];

/** The numbers of the dashboard and of the reviews, all in one request (specification section 2). */
export function useDeskCounts() {
  const { data, isError, refetch } = useGetOne<DeskCounts>(
    'desk-counts',
    { id: 'now' },
    { ...live, onError: logFault('counts') },
  );
  const count = (name: Exclude<keyof DeskCounts, 'id'>): Count => ({ value: data?.[name], failed: isError });
  return { count, failed: isError, refetch };
}

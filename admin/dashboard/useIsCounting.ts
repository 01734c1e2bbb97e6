import { useGetOne } from 'react-admin';

/** Returns true until the counts of the dashboard have been answered, for requests that come after them. Sends no request. */
export function useIsCounting(): boolean {
  return useGetOne('dashboard-counts', { id: 'now' }, { enabled: false }).isPending;
}

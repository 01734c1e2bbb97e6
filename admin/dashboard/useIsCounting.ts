import { useGetOne } from 'react-admin';

/** Reads the counts of the dashboard, which its cards request, and sends no request. */
const useCounts = () =>
  useGetOne<{ id: string; tours: number; day_trips: number; locations: number }>(
    'dashboard-counts',
    { id: 'now' },
    { enabled: false },
  );

/** Returns true until the counts of the dashboard have been answered, for requests that come after them. */
export const useIsCounting = () => useCounts().isPending;

/** Returns true if there is no tour, day trip or location; false while that is unknown. */
export function useIsEmptySite(): boolean {
  const { data } = useCounts();
  return data !== undefined && data.tours + data.day_trips + data.locations === 0;
}

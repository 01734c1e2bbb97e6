import { useUpdate } from 'react-admin';
import { anyVersion } from '../providers/newer-change.ts';
import { atOnce } from '../ui/live.ts';
import type { DayTrip } from './day-trip.ts';

/** Shows a day trip to visitors or takes it from them, whatever else has become of it. Rejects when that failed. */
export function useSetActive(): (trip: DayTrip, is_active: boolean) => Promise<unknown> {
  const [update] = useUpdate<DayTrip>(undefined, undefined, atOnce);
  return (trip, is_active) =>
    update('day-trips', { id: trip.id, data: { is_active }, previousData: anyVersion(trip) }, { returnPromise: true });
}

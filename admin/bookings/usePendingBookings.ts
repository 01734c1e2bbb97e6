import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { live } from '../ui/live.ts';
import { logFault } from '../ui/log-fault.ts';
import { type Arrival, lastArrival, markKnown, newArrivals } from './new-bookings.ts';

const newest = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: 'created_at', order: 'DESC' },
  filter: { status: 'pending' },
  meta: { columns: 'id,created_at' },
} as const;

/** The requests that wait for an answer. */
export interface Pending {
  /** How many there are; undefined until the database has said so. */
  readonly count: number | undefined;
  /** Those among the newest 50 that came in while the back office was open and were not shown or dismissed. */
  readonly arrived: readonly Arrival[];
  /** Takes note of them: they are announced no more. */
  readonly acknowledge: () => void;
}

/** Follows the pending bookings while the tab is seen (specification section 4; every 30 seconds). */
export function usePendingBookings(): Pending {
  const { data, total } = useGetList<Arrival>('bookings', newest, { ...live, onError: logFault('pending bookings') });
  const [since, setSince] = useState<number>();
  const [, setAcknowledged] = useState(0);
  useEffect(() => {
    if (data && since === undefined) setSince(lastArrival(data, new Date()));
  }, [data, since]);
  const arrived = data && since !== undefined ? newArrivals(data, since) : [];
  return {
    count: total,
    arrived,
    acknowledge() {
      markKnown(...arrived.map(({ id }) => id));
      setAcknowledged((times) => times + 1);
    },
  };
}

import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { logFault } from '../providers/log-error.ts';
import { live, liveWhileHidden } from '../providers/query-options.ts';
import { type Arrival, lastArrival, markKnown, newArrivals } from './new-bookings.ts';

const newestFirst = {
  sort: { field: 'created_at', order: 'DESC' },
  meta: { columns: 'id,created_at' },
} as const;
const pending = { ...newestFirst, pagination: { page: 1, perPage: 50 }, filter: { status: 'pending' } } as const;
const last = { ...newestFirst, pagination: { page: 1, perPage: 1 }, filter: {} } as const;
const onError = logFault('pending bookings');

/** The requests that wait for an answer. */
interface Pending {
  /** How many there are; undefined until the database has said so. */
  readonly count: number | undefined;
  /** Those among the newest 50 that came in while the back office was open and were not shown or dismissed. */
  readonly arrived: readonly Arrival[];
  /** Takes note of them: they are announced no more. */
  readonly acknowledge: () => void;
}

/** Follows the pending bookings (specification section 4; every 30 seconds), also while somebody looks at another tab. */
export function usePendingBookings(): Pending {
  const { data, total } = useGetList<Arrival>('bookings', pending, { ...liveWhileHidden, onError });
  const [since, setSince] = useState<number>();
  const [, setAcknowledged] = useState(0);
  const { data: atFirst } = useGetList<Arrival>('bookings', last, { ...live, enabled: since === undefined, onError });
  useEffect(() => {
    if (atFirst && since === undefined) setSince(lastArrival(atFirst));
  }, [atFirst, since]);
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

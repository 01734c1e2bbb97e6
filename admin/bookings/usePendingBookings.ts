import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { logError } from '../providers/log-error.ts';
import { backgroundPollingOptions, pollingOptions } from '../providers/query-options.ts';
import { dismissBookings, findNewBookings, getLatestBookingTime, type NewBooking } from './new-bookings.ts';

const newestFirst = {
  sort: { field: 'created_at', order: 'DESC' },
  meta: { columns: 'id,created_at' },
} as const;
const pendingQuery = { ...newestFirst, pagination: { page: 1, perPage: 50 }, filter: { status: 'pending' } } as const;
const latestQuery = { ...newestFirst, pagination: { page: 1, perPage: 1 }, filter: {} } as const;
const onError = logError('pending bookings');

/** The requests that wait for an answer. */
interface PendingBookingsState {
  /** How many there are; undefined until the database has said so. */
  readonly count: number | undefined;
  /** Those among the newest 50 that came in while the back office was open and were not shown or dismissed. */
  readonly newBookings: readonly NewBooking[];
  /** Takes note of them: they are announced no more. */
  readonly dismissAll: () => void;
}

/** Follows the pending bookings (docs/product.md, "Admin layout"; every 30 seconds), also while somebody looks at another tab. */
export function usePendingBookings(): PendingBookingsState {
  const { data, total } = useGetList<NewBooking>('bookings', pendingQuery, { ...backgroundPollingOptions, onError });
  const [since, setSince] = useState<number>();
  const [, setAcknowledged] = useState(0);
  const { data: latestBookings } = useGetList<NewBooking>('bookings', latestQuery, {
    ...pollingOptions,
    enabled: since === undefined,
    onError,
  });
  useEffect(() => {
    if (latestBookings && since === undefined) setSince(getLatestBookingTime(latestBookings));
  }, [latestBookings, since]);
  const arrived = data && since !== undefined ? findNewBookings(data, since) : [];
  return {
    count: total,
    newBookings: arrived,
    dismissAll() {
      dismissBookings(...arrived.map(({ id }) => id));
      setAcknowledged((times) => times + 1);
    },
  };
}

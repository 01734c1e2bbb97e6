import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { backgroundPollingOptions, pollingOptions } from '../../data/query-options.ts';
import { dismissBookings, findNewBookings, getLatestBookingTime, type NewBooking } from '../booking/new-bookings.ts';

const newestFirst = {
  sort: { field: 'created_at', order: 'DESC' },
  meta: { columns: 'id,created_at,booking_type' },
} as const;
const pendingQuery = { ...newestFirst, pagination: { page: 1, perPage: 50 }, filter: { status: 'pending' } } as const;
const latestQuery = { ...newestFirst, pagination: { page: 1, perPage: 1 }, filter: {} } as const;

/** Pending bookings, and those of them that are new. */
interface PendingBookingsState {
  /** Number of pending bookings; undefined until loaded. */
  readonly count: number | undefined;
  /** Those of the newest 50 that came in while the admin was open and were not dismissed. */
  readonly newBookings: readonly NewBooking[];
  /** Ends the notice about the new bookings. */
  readonly dismissAll: () => void;
}

/** Returns the number of pending bookings, from the same request as usePendingBookings(); undefined until loaded. */
export function usePendingCount(): number | undefined {
  return useGetList<NewBooking>('bookings', pendingQuery, backgroundPollingOptions).total;
}

/** Polls the pending bookings every 30 seconds, also in a background tab. Those that arrive after the first poll are new. */
export function usePendingBookings(): PendingBookingsState {
  const { data, total } = useGetList<NewBooking>('bookings', pendingQuery, backgroundPollingOptions);
  const [since, setSince] = useState<number>();
  const [, setDismissCount] = useState(0);
  const { data: latestBookings } = useGetList<NewBooking>('bookings', latestQuery, {
    ...pollingOptions,
    enabled: since === undefined,
  });
  useEffect(() => {
    if (latestBookings && since === undefined) setSince(getLatestBookingTime(latestBookings));
  }, [latestBookings, since]);
  const newBookings = data && since !== undefined ? findNewBookings(data, since) : [];
  return {
    count: total,
    newBookings,
    dismissAll() {
      dismissBookings(...newBookings.map(({ id }) => id));
      setDismissCount((count) => count + 1);
    },
  };
}

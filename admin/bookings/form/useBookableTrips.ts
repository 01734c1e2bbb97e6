import { useGetList, useGetOne } from 'react-admin';
import { bookableTrips } from '../../../shared/booking/bookable-trips.ts';
import type { BookableTrip } from '../../../shared/booking/booking-form.ts';
import type { Tables } from '../../../shared/database.types.ts';
import { logFault } from '../../providers/log-error.ts';
import type { Booking } from '../booking.ts';

type Tour = Pick<Tables<'tours'>, 'id' | 'title' | 'price' | 'currency' | 'max_participants'>;
type DayTrip = Pick<Tables<'day_trips'>, 'id' | 'title' | 'price' | 'currency' | 'group_size'>;

const all = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'place', order: 'ASC' },
  filter: { is_active: true },
} as const;
const tourColumns = { columns: ['id', 'title', 'price', 'currency', 'max_participants'] };
const dayTripColumns = { columns: ['id', 'title', 'price', 'currency', 'group_size'] };
const options = { networkMode: 'always', retry: 1, refetchOnWindowFocus: false } as const;

/** The trips that a booking may be for. */
interface Trips {
  /** Those that are offered, tours first, and the one that the booking is for. */
  readonly trips: readonly BookableTrip[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => void;
}

/** Loads the trips that are offered, and the trip of a booking that is corrected even when it is not offered any more. */
export function useTrips(booking?: Booking): Trips {
  const tours = useGetList<Tour>('tours', { ...all, meta: tourColumns }, { ...options, onError: logFault('tours') });
  const dayTrips = useGetList<DayTrip>(
    'day-trips',
    { ...all, meta: dayTripColumns },
    { ...options, onError: logFault('day trips') },
  );
  const tour = useGetOne<Tour>(
    'tours',
    { id: booking?.tour_id ?? '', meta: tourColumns },
    { ...options, enabled: Boolean(booking?.tour_id) },
  );
  const dayTrip = useGetOne<DayTrip>(
    'day-trips',
    { id: booking?.day_trip_id ?? '', meta: dayTripColumns },
    { ...options, enabled: Boolean(booking?.day_trip_id) },
  );
  const queries = [tours, dayTrips, ...(booking?.tour_id ? [tour] : []), ...(booking?.day_trip_id ? [dayTrip] : [])];
  return {
    trips: bookableTrips(withOwn(tours.data, tour.data), withOwn(dayTrips.data, dayTrip.data)),
    isPending: queries.some(({ isPending }) => isPending),
    // Trips that are there stay there, and with them the form, when asking again fails.
    isError: queries.some(({ isError, data }) => isError && data === undefined),
    refetch: () => {
      for (const { isError, refetch } of queries) if (isError) refetch();
    },
  };
}

function withOwn<T extends { readonly id: string }>(offered: readonly T[] = [], own: T | undefined): readonly T[] {
  return own === undefined || offered.some(({ id }) => id === own.id) ? offered : [...offered, own];
}

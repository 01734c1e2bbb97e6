import { useGetList, useGetOne } from 'react-admin';
import { toBookableTrips } from '#shared/booking/bookable-trips.ts';
import type { BookableTrip } from '#shared/booking/booking-form.ts';
import type { Tables } from '#shared/database.types.ts';
import { logError } from '../../providers/log-error.ts';
import type { Booking } from '../booking.ts';

type TourOption = Pick<Tables<'tours'>, 'id' | 'title' | 'price' | 'currency' | 'max_participants'>;
type DayTripOption = Pick<Tables<'day_trips'>, 'id' | 'title' | 'price' | 'currency' | 'group_size'>;

const activeTrips = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'place', order: 'ASC' },
  filter: { is_active: true },
} as const;
const tourColumns = { columns: ['id', 'title', 'price', 'currency', 'max_participants'] };
const dayTripColumns = { columns: ['id', 'title', 'price', 'currency', 'group_size'] };
const queryOptions = { networkMode: 'always', retry: 1, refetchOnWindowFocus: false } as const;

/** The trips that a booking may be for. */
interface BookableTripsQuery {
  /** Those that are offered, tours first, and the one that the booking is for. */
  readonly trips: readonly BookableTrip[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => void;
}

/** Loads the trips that are offered, and the trip of a booking that is corrected even when it is not offered any more. */
export function useBookableTrips(booking?: Booking): BookableTripsQuery {
  const tours = useGetList<TourOption>(
    'tours',
    { ...activeTrips, meta: tourColumns },
    { ...queryOptions, onError: logError('tours') },
  );
  const dayTrips = useGetList<DayTripOption>(
    'day-trips',
    { ...activeTrips, meta: dayTripColumns },
    { ...queryOptions, onError: logError('day trips') },
  );
  const tour = useGetOne<TourOption>(
    'tours',
    { id: booking?.tour_id ?? '', meta: tourColumns },
    { ...queryOptions, enabled: Boolean(booking?.tour_id) },
  );
  const dayTrip = useGetOne<DayTripOption>(
    'day-trips',
    { id: booking?.day_trip_id ?? '', meta: dayTripColumns },
    { ...queryOptions, enabled: Boolean(booking?.day_trip_id) },
  );
  const queries = [tours, dayTrips, ...(booking?.tour_id ? [tour] : []), ...(booking?.day_trip_id ? [dayTrip] : [])];
  return {
    trips: toBookableTrips(withBookedTrip(tours.data, tour.data), withBookedTrip(dayTrips.data, dayTrip.data)),
    isPending: queries.some(({ isPending }) => isPending),
    // Trips that are there stay there, and with them the form, when asking again fails.
    isError: queries.some(({ isError, data }) => isError && data === undefined),
    refetch: () => {
      for (const { isError, refetch } of queries) if (isError) refetch();
    },
  };
}

function withBookedTrip<T extends { readonly id: string }>(
  offered: readonly T[] = [],
  own: T | undefined,
): readonly T[] {
  return own === undefined || offered.some(({ id }) => id === own.id) ? offered : [...offered, own];
}

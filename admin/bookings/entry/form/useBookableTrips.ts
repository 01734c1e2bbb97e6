import { useGetList, useGetOne } from 'react-admin';
import { everyRow } from '#admin/data/query-options.ts';
import type { Tables } from '#shared/database.types.ts';
import { toBookableTrips } from '#shared/rules/booking/bookable-trips.ts';
import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import type { Booking } from '../../booking/booking.ts';

type TourOption = Pick<Tables<'tours'>, 'id' | 'title' | 'price' | 'currency' | 'max_participants'>;
type DayTripOption = Pick<
  Tables<typeof contentKinds.dayTrip.table>,
  'id' | 'title' | 'price' | 'currency' | 'group_size'
>;

const activeTripsQuery = {
  pagination: everyRow,
  sort: { field: 'place', order: 'ASC' },
  filter: { is_active: true },
} as const;
const tourColumns = { columns: ['id', 'title', 'price', 'currency', 'max_participants'] };
const dayTripColumns = { columns: ['id', 'title', 'price', 'currency', 'group_size'] };
const queryOptions = { retry: 1, refetchOnWindowFocus: false } as const;

/** Trips that a booking may be for, and the state of loading them. */
interface BookableTripsQuery {
  /** Active trips, tours first, and the trip of the edited booking. */
  readonly trips: readonly BookableTrip[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => void;
}

/** Loads the active trips, and the trip of an edited booking even if it is inactive. */
export function useBookableTrips(booking?: Booking): BookableTripsQuery {
  const tours = useGetList<TourOption>(
    contentKinds.tour.resource,
    { ...activeTripsQuery, meta: tourColumns },
    queryOptions,
  );
  const dayTrips = useGetList<DayTripOption>(
    contentKinds.dayTrip.resource,
    { ...activeTripsQuery, meta: dayTripColumns },
    queryOptions,
  );
  const tour = useGetOne<TourOption>(
    contentKinds.tour.resource,
    { id: booking?.tour_id ?? '', meta: tourColumns },
    { ...queryOptions, enabled: Boolean(booking?.tour_id) },
  );
  const dayTrip = useGetOne<DayTripOption>(
    contentKinds.dayTrip.resource,
    { id: booking?.day_trip_id ?? '', meta: dayTripColumns },
    { ...queryOptions, enabled: Boolean(booking?.day_trip_id) },
  );
  const queries = [tours, dayTrips, ...(booking?.tour_id ? [tour] : []), ...(booking?.day_trip_id ? [dayTrip] : [])];
  return {
    trips: toBookableTrips(withBookedTrip(tours.data, tour.data), withBookedTrip(dayTrips.data, dayTrip.data)),
    isPending: queries.some(({ isPending }) => isPending),
    // A failed refetch keeps the loaded trips, and with them the open form.
    isError: queries.some(({ isError, data }) => isError && data === undefined),
    refetch: () => {
      for (const { isError, refetch } of queries) if (isError) refetch();
    },
  };
}

function withBookedTrip<T extends { readonly id: string }>(
  activeTrips: readonly T[] = [],
  bookedTrip: T | undefined,
): readonly T[] {
  return bookedTrip === undefined || activeTrips.some(({ id }) => id === bookedTrip.id)
    ? activeTrips
    : [...activeTrips, bookedTrip];
}

import { skipToken, useQuery } from '@tanstack/react-query';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { isDay } from '#admin/ui/days.ts';
import { useToday } from '#admin/ui/useToday.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import type { Booking } from '../../booking/booking.ts';
import { firstPossibleDay } from '../../booking/travel-days.ts';
import { getDepartureFacts, type PossibleDeparture } from './api.ts';
import { describeDepartureWarnings } from './departure-warnings.ts';

/** A booking, stored or new, and its trip; no trip for a custom one, or if the trip was deleted. */
type BookedTrip = Pick<Booking, 'tour_id' | 'day_trip_id'> & { readonly id: string | undefined };

/** What staff should know about a departure. Nothing waits for it. */
interface DepartureAdvice {
  /** Days that the trip takes; undefined until loaded, and without a trip. */
  readonly tripLength: number | undefined;
  readonly warnings: readonly string[];
}

/**
 * Reads the length of a booking's trip and the warnings about its departure.
 * @param booking undefined if no departure is agreed
 * @param departure ISO date; anything else has no warnings
 */
export function useDepartureFacts(booking: BookedTrip | undefined, departure: string, people: number): DepartureAdvice {
  const { client } = useSupabase();
  const today = useToday();
  const possible = booking && toPossibleDeparture(booking, departure);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['departures', 'facts', possible?.id, possible],
    queryFn: possible ? () => getDepartureFacts(client, possible) : skipToken,
    retry: false,
    // The length of the trip does not depend on the day.
    placeholderData: (previous, query) => (query?.queryKey[2] === possible?.id ? previous : undefined),
  });
  const isOfDay = isDay(departure) && !isPlaceholderData;
  return {
    tripLength: data?.days,
    warnings: data && isOfDay ? describeDepartureWarnings(data, { departure, people, today }) : [],
  };
}

function toPossibleDeparture(
  { id, tour_id, day_trip_id }: BookedTrip,
  departure: string,
): PossibleDeparture | undefined {
  const tripId = tour_id ?? day_trip_id;
  if (tripId === null) return undefined;
  // Length and calendar of the trip do not depend on the day.
  const day = isDay(departure) ? departure : firstPossibleDay;
  const { resource } = tour_id === null ? contentKinds.dayTrip : contentKinds.tour;
  return { source: resource, id: tripId, day, bookingId: id };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DepartureFacts, type DepartureQuestion, getDepartureFacts } from '../data/api/departures.ts';
import { useSupabase } from '../data/supabase-context.tsx';
import { isDay } from '../ui/days.ts';
import type { Booking } from './booking.ts';
import { firstPossibleDay } from './travel-days.ts';

/** Returns the question about the departure of a booking on a day; undefined for a custom trip and for one that was deleted. */
export function createDepartureQuestion(
  { id, tour_id, day_trip_id }: Pick<Booking, 'tour_id' | 'day_trip_id'> & { readonly id: string | undefined },
  departure: string,
): DepartureQuestion | undefined {
  const tripId = tour_id ?? day_trip_id;
  if (tripId === null) return undefined;
  // Length and calendar of the trip do not depend on the day.
  const day = isDay(departure) ? departure : firstPossibleDay;
  return { source: tour_id === null ? 'day-trips' : 'tours', id: tripId, day, bookingId: id };
}

/** Reads the facts of a departure; undefined until loaded, and without a question. Nothing waits for them. */
export function useDepartureFacts(question: DepartureQuestion | undefined): DepartureFacts | undefined {
  const { client } = useSupabase();
  const { data } = useQuery<DepartureFacts | null>({
    queryKey: ['departures', 'facts', question],
    queryFn: () => (question ? getDepartureFacts(client, question) : null),
    retry: false,
    enabled: question !== undefined,
    placeholderData: keepPreviousData,
  });
  return question === undefined ? undefined : (data ?? undefined);
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { addDays } from '#shared/rules/clock.ts';
import type { ContentKind } from '#shared/rules/content-kinds.ts';
import { formatWeekday } from '#shared/rules/text/format-dates.ts';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { type Client, number, optionalText, parseAnswer, readEveryRow } from '../../data/rpc.ts';
import { useToday } from '../../ui/useToday.ts';

const comingSchema = z.array(
  z.object({
    tour_id: optionalText,
    day_trip_id: optionalText,
    departure_date: z.string(),
    number_of_people: number,
    departure: z.string(),
    guides: z.array(z.object({ id: z.string() })),
  }),
);

/** A booking that is not cancelled and departs today or later. */
type ComingDeparture = z.output<typeof comingSchema>[number];

/** Days ahead that are looked at. */
const daysAhead = 731;

/** Returns the query of the departures from a day on. */
const comingDepartures = (client: Client, today: string) => ({
  queryKey: ['departures', 'coming', today],
  queryFn: async () => {
    const args = { first_day: today, last_day: addDays(today, daysAhead) };
    const rows = await readEveryRow((from, to) =>
      client
        .rpc('get_departures', args, { count: 'exact' })
        .select('tour_id, day_trip_id, departure_date, number_of_people, departure, guides')
        .range(from, to),
    );
    return parseAnswer('get_departures', comingSchema, rows).filter(({ departure_date }) => departure_date >= today);
  },
  retry: false,
});

/** Returns the departures to come; none until they are loaded, since nothing waits for them. */
export function useComingDepartures(isNeeded = true): readonly ComingDeparture[] {
  const { client } = useSupabase();
  const { data = [] } = useQuery({ ...comingDepartures(client, useToday()), enabled: isNeeded });
  return data;
}

/** Returns a function that reads the departures to come; none after a failure. */
export function useReadComingDepartures(): () => Promise<readonly ComingDeparture[]> {
  const { client } = useSupabase();
  const today = useToday();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery(comingDepartures(client, today)).catch(() => []);
}

/** Returns those departures that are on one of the trips; none for a location. */
export function findDepartures(
  departures: readonly ComingDeparture[],
  { resource }: Pick<ContentKind, 'resource'>,
  ids: readonly unknown[],
): ComingDeparture[] {
  return departures.filter((departure) => {
    const id = resource === 'tours' ? departure.tour_id : resource === 'day-trips' ? departure.day_trip_id : null;
    return id !== null && id !== undefined && ids.includes(id);
  });
}

/** Returns who departs: '2 travellers depart on Wednesday, Dec 9', or 'on 3 days, the first ...'; undefined for none. */
export function describeDepartures(departures: readonly ComingDeparture[]): string | undefined {
  const people = departures.reduce((sum, { number_of_people }) => sum + number_of_people, 0);
  const days = [...new Set(departures.map(({ departure_date }) => departure_date))].sort();
  const [first] = days;
  if (first === undefined) return undefined;
  const when =
    days.length === 1 ? `on ${formatWeekday(first)}` : `on ${days.length} days, the first ${formatWeekday(first)}`;
  return `${people === 1 ? '1 traveller departs' : `${people} travellers depart`} ${when}`;
}

/** Returns what withdrawing trips means for those who travel; '' if nobody does. */
export function describeKeptDepartures(departures: readonly ComingDeparture[]): string {
  const who = describeDepartures(departures);
  return who === undefined ? '' : ` ${who}: their bookings stay.`;
}

import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { readEveryRow } from '../data/rpc.ts';

const toursSchema = z.array(
  z.object({ title: z.string(), availability_calendar: z.object({ blackout_dates: z.optional(z.array(z.string())) }) }),
);

/** Titles of the tours that are closed on a day, by ISO date. */
export type ClosedDays = ReadonlyMap<string, readonly string[]>;

/** Returns on which days active tours are closed; none until they are loaded. */
export function useClosedDays(): ClosedDays {
  const { client } = useSupabase();
  const { data = [] } = useQuery({
    queryKey: ['tours', 'closed-days'],
    queryFn: async () => {
      const rows = await readEveryRow((from, to) =>
        client
          .from('tours')
          .select('title, availability_calendar', { count: 'exact' })
          .eq('is_active', true)
          .order('id')
          .range(from, to),
      );
      return toursSchema.parse(rows);
    },
    retry: false,
  });
  const days = new Map<string, string[]>();
  for (const { title, availability_calendar } of data)
    for (const day of availability_calendar.blackout_dates ?? []) days.set(day, [...(days.get(day) ?? []), title]);
  return days;
}

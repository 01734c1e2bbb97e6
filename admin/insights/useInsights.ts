import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { type Insights, readInsights } from './api.ts';

/** Reads the figures of a period between two ISO dates and of the one before. */
export function useInsights(firstDay: string, lastDay: string) {
  const { client } = useSupabase();
  return useQuery<Insights>({
    queryKey: ['insights', firstDay, lastDay],
    queryFn: () => readInsights(client, firstDay, lastDay),
    retry: 1,
    placeholderData: keepPreviousData,
  });
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { logError } from '../data/log-error.ts';
import { useSupabase } from '../data/supabase-context.tsx';
import { type Insights, readInsights } from './api.ts';

/** Reads the figures of a period of ISO dates and of the one before. */
export function useInsights(firstDay: string, lastDay: string) {
  const { client } = useSupabase();
  return useQuery<Insights>({
    queryKey: ['insights', firstDay, lastDay],
    queryFn: () =>
      readInsights(client, firstDay, lastDay).catch((error: unknown) => {
        logError('insights')(error);
        throw error;
      }),
    retry: 1,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  });
}

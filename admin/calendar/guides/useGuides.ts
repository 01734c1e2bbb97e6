import { useQuery } from '@tanstack/react-query';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { pollingOptions } from '../../data/query-options.ts';
import { type Guide, listGuides } from './api.ts';

/** Reads the guides under Site, again every 30 seconds. */
export function useGuides() {
  const { client } = useSupabase();
  return useQuery<readonly Guide[]>({ queryKey: ['guides'], queryFn: () => listGuides(client), ...pollingOptions });
}

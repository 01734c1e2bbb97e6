import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { pollingOptions } from '../data/query-options.ts';
import type { Client } from '../data/rpc.ts';
import { listTemplates, type MailState, readMailState } from './api.ts';

const queryKey = ['mail-state'] as const;

/** Reads the state of mail, again every 30 seconds. */
export function useMailState() {
  return useQuery<MailState>({ queryKey, queryFn: useReadState(), ...pollingOptions });
}

/**
 * Returns a function that returns the state of mail, at most a minute old; undefined if mail is off or the state cannot be
 * read, so that screens then work without mail.
 */
export function useReadMailOn(): () => Promise<MailState | undefined> {
  const queryClient = useQueryClient();
  const queryFn = useReadState();
  return async () => {
    const query = {
      queryKey,
      queryFn,
      staleTime: 2 * pollingOptions.refetchInterval,
      retry: false,
    } as const;
    const mail = await queryClient.fetchQuery<MailState>(query).catch(() => undefined);
    return mail?.state === 'on' ? mail : undefined;
  };
}

function useReadState(): () => Promise<MailState> {
  const { client } = useSupabase();
  return () => readMailState(client);
}

/** Returns a function that reads the state of mail again. */
export function useRefreshMailState(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}

/** Returns the query of the templates. */
export const templatesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['mail', 'templates'],
    queryFn: () => listTemplates(client),
    retry: false,
    // A template must not change in the list while one is chosen.
    refetchOnWindowFocus: false,
  });

/** Reads the templates by title. */
export const useTemplates = () => useQuery(templatesQuery(useSupabase().client));

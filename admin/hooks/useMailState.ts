import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MailState, useMailApi } from '../providers/data/mail.ts';
import { logError } from '../providers/log-error.ts';
import { pollingOptions } from '../providers/query-options.ts';

const queryKey = ['mail-state'] as const;

/** Reads the state of mail, again every 30 seconds. */
export function useMailState() {
  const api = useMailApi();
  return useQuery<MailState>({
    queryKey,
    queryFn: () =>
      api.readState().catch((error: unknown) => {
        logError('state of mail')(error);
        throw error;
      }),
    ...pollingOptions,
  });
}

/** Returns a function that reads the state of mail again. */
export function useRefreshMailState(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}

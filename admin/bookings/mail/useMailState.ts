import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MailState, useMailApi } from '../../providers/data/mail.ts';
import { logError } from '../../providers/log-error.ts';

// Milliseconds.
const staleTime = 30_000;

function useMailStateQuery() {
  const mailApi = useMailApi();
  return {
    queryKey: ['mail', 'state'],
    queryFn: async () => {
      try {
        return await mailApi.readState();
      } catch (error) {
        logError('state of mail')(error);
        throw error;
      }
    },
    retry: false,
    staleTime,
    networkMode: 'always',
  } as const;
}

/** Returns the state of mail; undefined until it is read and when that failed. */
export function useMailState(): MailState | undefined {
  return useQuery(useMailStateQuery()).data;
}

/**
 * Returns a function that reads the state of mail, at most 30 seconds old, and returns it if mail is on. Else, and when
 * it cannot be read, undefined: the screens then work as without mail.
 */
export function useReadMailOn(): () => Promise<MailState | undefined> {
  const queryClient = useQueryClient();
  const query = useMailStateQuery();
  return async () => {
    const state = await queryClient.fetchQuery(query).catch(() => undefined);
    return state?.state === 'on' ? state : undefined;
  };
}

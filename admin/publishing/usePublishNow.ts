import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { requestPublish } from '../data/provider/publishing.ts';
import { useRefreshPublishState } from '../data/provider/usePublishState.ts';
import { getErrorMessage } from '../ui/feedback/get-error-message.ts';

/**
 * Requests a publish without a change of content, and tells when this fails.
 * @param onAsked called once the publish is asked for
 */
export function usePublishNow(onAsked?: () => void) {
  const { client } = useSupabase();
  const refreshPublishState = useRefreshPublishState();
  const notify = useNotify();
  return useMutation({
    mutationKey: ['publishing', 'request'],
    mutationFn: () => requestPublish(client),
    onSuccess: () => {
      onAsked?.();
      return refreshPublishState();
    },
    onError: (error) => notify(`Publishing could not be asked for. ${getErrorMessage(error)}`, { type: 'error' }),
  });
}

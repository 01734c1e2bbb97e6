import PublishIcon from '@mui/icons-material/PublishOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { requestPublish } from '../data/provider/publishing.ts';
import { useRefreshPublishState } from '../data/provider/usePublishState.ts';
import { getErrorMessage } from '../ui/feedback/get-error-message.ts';

/** Requests a publish without a change of content. */
export function PublishNowButton() {
  const { client } = useSupabase();
  const refreshPublishState = useRefreshPublishState();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationKey: ['publishing', 'request'],
    mutationFn: () => requestPublish(client),
    onSuccess: refreshPublishState,
    onError: (error) => notify(`Publishing could not be asked for. ${getErrorMessage(error)}`, { type: 'error' }),
  });

  return (
    <Button
      variant="outlined"
      startIcon={<PublishIcon />}
      // Not `disabled`, which would lose the focus.
      aria-disabled={isPending}
      onClick={() => (isPending ? undefined : mutate())}
      sx={{ flexShrink: 0 }}
    >
      Publish now
    </Button>
  );
}

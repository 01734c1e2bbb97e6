import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useGetIdentity } from 'react-admin';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { getErrorMessage } from '../../ui/feedback/get-error-message.ts';
import { type MailMessage, type MailState, readMailProgress, sendTestMail } from '../api.ts';
import { testMailMessages } from '../messages.ts';
import { getStateBadge } from '../outbox/message.ts';
import { useMailState, useRefreshMailState } from '../useMailState.ts';

type Progress = Pick<MailMessage, 'state' | 'failure'>;

// Milliseconds.
const pollInterval = 2_000;

/** Renders a button that mails a test to the user's own address, and then how far the mail has got. */
export function TestMail() {
  const { client } = useSupabase();
  const { identity } = useGetIdentity();
  const mailState = useMailState();
  const send = useMutation({ mutationKey: ['mail-messages', 'test'], mutationFn: () => sendTestMail(client) });
  const progress = useProgress(send.data);
  const explanationId = useId();

  const refusal = mailState.data && explainRefusal(mailState.data);
  const isBusy = send.isPending || progress.isPolling;
  const isDisabled = isBusy || mailState.isPending || refusal !== undefined;
  return (
    <Box sx={{ mt: 3, pt: 2.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        variant="outlined"
        aria-disabled={isDisabled}
        aria-describedby={explanationId}
        onClick={() => (isDisabled ? undefined : send.mutate())}
        sx={{ '&[aria-disabled=true]': { opacity: 0.6 } }}
      >
        Send yourself a test mail
      </Button>
      <Typography id={explanationId} color="text.secondary" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
        {refusal ?? testMailMessages.goesTo(identity?.id.toString())}
      </Typography>
      {/* Stays in the page, because screen readers announce only changes of a status. */}
      <Box role="status" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {progress.data ? <ProgressText progress={progress.data} /> : null}
      </Box>
      {send.isError ? (
        <Alert severity="error" variant="outlined">
          {`${testMailMessages.sendFailed} ${getErrorMessage(send.error)}`}
        </Alert>
      ) : null}
      {progress.isError ? (
        <ErrorAlert message={testMailMessages.progressFailed} onRetry={() => void progress.refetch()} />
      ) : null}
    </Box>
  );
}

function ProgressText({ progress: { state, failure } }: { readonly progress: Progress }) {
  const { states, triedAgain } = testMailMessages;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Badge {...getStateBadge(state)} />
      <span>
        {`${states.get(state) ?? ''} ${failure ?? ''} ${state === 'waiting' && failure !== null ? triedAgain : ''}`}
      </span>
    </Box>
  );
}

/** Returns why no test can be sent; undefined while mail is on. */
function explainRefusal({ state }: MailState): string | undefined {
  if (state === 'on') return undefined;
  return state === 'off' ? testMailMessages.switchedOff : testMailMessages.notSetUp;
}

const isOnItsWay = ({ state }: Progress) => state === 'waiting' || state === 'sending';

/** Reads how far a message has got until it was sent or given up. */
function useProgress(messageId: string | undefined) {
  const { client } = useSupabase();
  const refreshState = useRefreshMailState();
  const { data, isError, refetch } = useQuery<Progress>({
    queryKey: ['mail-messages', 'test', messageId],
    queryFn: async () => {
      const progress = await readMailProgress(client, messageId ?? '');
      // What is said about mail as a whole counts it as waiting, or is from before it failed.
      if (!isOnItsWay(progress)) void refreshState();
      return progress;
    },
    enabled: messageId !== undefined,
    retry: 1,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) && !state.error ? pollInterval : false),
  });
  return { data, isError, refetch, isPolling: data !== undefined && isOnItsWay(data) && !isError };
}

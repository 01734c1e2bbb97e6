import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { formatDateTime } from '#shared/rules/text/format.ts';
import { findSecondFactor, type SecondFactor } from '../data/auth/second-factor.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { focusContent } from '../ui/focus/focus-content.ts';
import { accountMessages } from './messages.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';
import { removeSecondFactor } from './second-factor-setup.ts';

const queryKey = ['second-factor'] as const;

/** Renders the second factor of the signed-in person, to set up or remove it. */
export function SecondFactorSettings() {
  const { client } = useSupabase();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const id = useId();
  const { data, isError, refetch } = useQuery({
    queryKey,
    // A query must not return undefined.
    queryFn: async () => (await findSecondFactor(client.auth)) ?? null,
    refetchOnWindowFocus: false,
    retry: 1,
  });
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2">
        {accountMessages.factorTitle}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
        {accountMessages.factorLead}
      </Typography>
      {data === undefined && isError ? (
        <ErrorAlert message={accountMessages.factorLoadFailed} onRetry={refetch} />
      ) : null}
      {data === undefined && !isError ? <LoadingSpinner label={accountMessages.factorLoading} /> : null}
      {data === null ? (
        <SecondFactorSetup
          asksPassword
          onDone={async () => {
            notify(accountMessages.factorAdded, { type: 'success' });
            // The form goes.
            focusContent();
            await Promise.all([
              queryClient.invalidateQueries({ queryKey }),
              // The service ends sessions without the factor.
              queryClient.invalidateQueries({ queryKey: ['own-sessions'] }),
            ]);
          }}
        />
      ) : null}
      {data ? <CurrentFactor factor={data} /> : null}
    </Card>
  );
}

function CurrentFactor({ factor }: { readonly factor: SecondFactor }) {
  const { client } = useSupabase();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  async function remove() {
    await removeSecondFactor(client.auth, factor);
    notify(accountMessages.factorRemoved, { type: 'success' });
    queryClient.setQueryData(queryKey, null);
  }
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="success">{accountMessages.factorSince(formatDateTime(factor.createdAt))}</Alert>
      <Button color="error" onClick={() => setConfirming(true)}>
        {accountMessages.factorRemove}
      </Button>
      {isConfirming ? (
        <PasswordDialog
          title={accountMessages.factorRemoveQuestion}
          text={accountMessages.factorRemoveText}
          confirmLabel={accountMessages.factorRemove}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
          onDone={focusContent}
        />
      ) : null}
    </Stack>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { findSecondFactor, type SecondFactor } from '../data/auth/second-factor.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { QueryContent } from '../ui/feedback/QueryContent.tsx';
import { focusContent } from '../ui/focus/focus.ts';
import { SectionCard } from '../ui/layout/SectionCard.tsx';
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
  const query = useQuery({
    queryKey,
    // A query must not return undefined.
    queryFn: async () => ({ factor: await findSecondFactor(client.auth) }),
    refetchOnWindowFocus: false,
    retry: 1,
  });
  return (
    <SectionCard title={accountMessages.factorTitle} lead={accountMessages.factorLead}>
      <QueryContent query={query} loading={accountMessages.factorLoading} failed={accountMessages.factorLoadFailed}>
        {({ factor }) =>
          factor ? (
            <CurrentFactor factor={factor} />
          ) : (
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
          )
        }
      </QueryContent>
    </SectionCard>
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
    queryClient.setQueryData(queryKey, { factor: undefined });
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

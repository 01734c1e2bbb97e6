import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDateTime } from '#shared/rules/text/format.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { readSignIns, type SignIn } from './api.ts';
import { describeSignInAction, staffMessages } from './messages.ts';

/** Lists who of staff signed in and out, and what else their accounts did (docs/product.md, "Settings"). */
export function SignInLog() {
  const { client } = useSupabase();
  const id = useId();
  const { data, isError, refetch } = useQuery({
    queryKey: ['sign-ins'],
    queryFn: () => readSignIns(client),
    refetchOnWindowFocus: false,
    retry: 1,
  });
  return (
    <Card component="section" aria-labelledby={id} sx={{ maxWidth: 720, p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2">
        {staffMessages.logTitle}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        {staffMessages.logLead}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        {staffMessages.logFailures}
      </Typography>
      {!data && isError ? <ErrorAlert message={staffMessages.logLoadFailed} onRetry={refetch} /> : null}
      {data || isError ? null : <LoadingSpinner label={staffMessages.logLoading} />}
      {data?.length === 0 ? <Typography sx={{ mt: 2 }}>{staffMessages.logEmpty}</Typography> : null}
      {data && data.length > 0 ? <Entries entries={data} /> : null}
    </Card>
  );
}

function Entries({ entries }: { readonly entries: readonly SignIn[] }) {
  return (
    <Box component="ul" aria-label={staffMessages.logTitle} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
      {entries.map(({ at, email, action, ip, times }, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and one request can write two of the same time
          key={index}
          component="li"
          sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Typography sx={{ fontSize: 15 }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {describeSignInAction(action)}
            </Box>
            <span>{` · ${email ?? staffMessages.unknownAccount}`}</span>
          </Typography>
          <Typography color="text.secondary" sx={{ fontSize: 13 }}>
            <span>{times > 1 ? `${staffMessages.times(times)} ` : ''}</span>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <span>{ip === undefined ? '' : ` · ${ip}`}</span>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

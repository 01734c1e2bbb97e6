import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDateTime } from '#shared/rules/text/format.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { type PublishHook, readPublishHook } from './api.ts';
import { settingsMessages } from './messages.ts';

/** Renders how a change gets to the public pages. */
export function PublishSettings() {
  const { client } = useSupabase();
  const id = useId();
  const { data, isError, refetch } = useQuery({
    queryKey: ['publish-hook'],
    queryFn: () => readPublishHook(client),
    retry: 1,
  });
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {settingsMessages.publishTitle}
      </Typography>
      {data ? <HookFacts hook={data} /> : null}
      {!data && isError ? <ErrorAlert message={settingsMessages.publishLoadFailed} onRetry={refetch} /> : null}
      {data || isError ? null : <LoadingSpinner label={settingsMessages.publishLoading} />}
    </Card>
  );
}

function HookFacts({ hook: { host, min_interval_seconds, sent_at, refusal } }: { readonly hook: PublishHook }) {
  if (host === undefined) return <Typography>{settingsMessages.noHook}</Typography>;
  const facts = [
    ['Asked for a build after each change', host],
    ['Least time between two requests', min_interval_seconds === 0 ? 'none' : `${min_interval_seconds} seconds`],
    ['Last request', sent_at === undefined ? 'none yet' : formatDateTime(sent_at)],
  ] as const;
  return (
    <>
      {refusal === undefined ? null : (
        <Alert severity="error" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {`${host} refused the last request: ${refusal}. It is repeated by itself.`}
        </Alert>
      )}
      <Box
        component="dl"
        sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: { sm: 'auto 1fr' }, columnGap: 3, rowGap: 0.5 }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography color="text.secondary">{settingsMessages.hookHelp}</Typography>
    </>
  );
}

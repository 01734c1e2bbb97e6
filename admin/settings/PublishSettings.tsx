import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { QueryContent } from '../ui/feedback/QueryContent.tsx';
import { SectionCard } from '../ui/layout/SectionCard.tsx';
import { type PublishHook, readPublishHook } from './api.ts';
import { settingsMessages } from './messages.ts';

/** Renders how a change gets to the public pages. */
export function PublishSettings() {
  const { client } = useSupabase();
  const query = useQuery({ queryKey: ['publish-hook'], queryFn: () => readPublishHook(client), retry: 1 });
  return (
    <SectionCard title={settingsMessages.publishTitle} sx={{ maxWidth: 720 }}>
      <QueryContent query={query} loading={settingsMessages.publishLoading} failed={settingsMessages.publishLoadFailed}>
        {(hook) => <HookFacts hook={hook} />}
      </QueryContent>
    </SectionCard>
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
      <Typography>{settingsMessages.hook(host)}</Typography>
      <details>
        <Box component="summary" sx={{ cursor: 'pointer', py: 1.5, fontWeight: 600 }}>
          Advanced
        </Box>
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
      </details>
    </>
  );
}

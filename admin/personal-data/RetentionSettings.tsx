import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { getErrorMessage } from '../ui/feedback/get-error-message.ts';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { readRetention } from './api.ts';
import { retentionMessages } from './messages.ts';
import { RetentionFields } from './RetentionFields.tsx';

/** Renders the retention periods, a view of the section Settings. */
export function RetentionSettings() {
  const { client } = useSupabase();
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['retention'],
    queryFn: () => readRetention(client),
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
      <Typography id={titleId} variant="h2">
        {retentionMessages.title}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2, maxWidth: '65ch' }}>
        {retentionMessages.lead}
      </Typography>
      {error && !data ? (
        <ErrorAlert message={`${retentionMessages.loadFailed} ${getErrorMessage(error)}`} onRetry={refetch} />
      ) : null}
      {data ? <RetentionFields key={JSON.stringify(data)} stored={data} /> : null}
      {data || error ? null : <LoadingSpinner label={retentionMessages.loading} />}
    </Card>
  );
}

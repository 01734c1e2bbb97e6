import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { searchTokens } from '../data/provider/search-tokens.ts';
import { useSupabase } from '../data/supabase-context.tsx';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { getErrorMessage } from '../ui/feedback/get-error-message.ts';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { useFocusOnMount } from '../ui/focus/useFocusOnMount.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { printStyles } from '../ui/layout/print-styles.tsx';
import { type Erasure, readRetention } from './api.ts';
import { HeldData } from './HeldData.tsx';
import { LookupForm } from './LookupForm.tsx';
import { personalDataMessages, retentionMessages } from './messages.ts';
import { RetentionFields } from './RetentionFields.tsx';

/** Renders the data held about a person, and the retention periods (docs/product.md, "Personal data"). */
export function PersonalDataPage() {
  const [query, setQuery] = useSearchParams();
  const queryClient = useQueryClient();
  const [erasure, setErasure] = useState<Erasure>();
  const email = searchTokens.getText(query.get('person'));

  function lookUp(address: string) {
    setErasure(undefined);
    void queryClient.invalidateQueries({ queryKey: ['personal-data', address] });
    setQuery({ person: searchTokens.getToken(address) });
  }
  function showErasure(counts: Erasure) {
    setErasure(counts);
    if (email !== undefined) searchTokens.remove(email);
    setQuery({}, { replace: true });
  }

  return (
    <>
      {printStyles}
      <PageHeader title="Personal data" lead={personalDataMessages.lead} />
      <Stack spacing={3} sx={{ maxWidth: 960 }}>
        <LookupForm key={email} initial={email ?? ''} onLookUp={lookUp} />
        {erasure ? <ErasureAlert erasure={erasure} /> : null}
        {email === undefined ? null : <HeldData key={email} email={email} onErased={showErasure} />}
        <RetentionForm />
      </Stack>
    </>
  );
}

/** Renders what was erased. Takes the focus, because the button that had it is gone. */
function ErasureAlert({ erasure }: { readonly erasure: Erasure }) {
  const alert = useFocusOnMount<HTMLDivElement>();
  return (
    <Alert ref={alert} tabIndex={-1} severity="success" variant="outlined">
      {personalDataMessages.erased(erasure)}
    </Alert>
  );
}

/** Renders the retention periods. */
function RetentionForm() {
  const { client } = useSupabase();
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['retention'],
    queryFn: () => readRetention(client),
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <Card component="section" aria-labelledby={titleId} data-print="no" sx={{ p: { xs: 2, sm: 3 } }}>
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

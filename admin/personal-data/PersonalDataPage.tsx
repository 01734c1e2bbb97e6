import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { searchTokens } from '../data/search-tokens.ts';
import { useFocusOnMount } from '../ui/focus/useFocusOnMount.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { printStyles } from '../ui/layout/print-styles.tsx';
import type { Erasure } from './api.ts';
import { HeldData } from './HeldData.tsx';
import { LookupForm } from './LookupForm.tsx';
import { personalDataMessages } from './messages.ts';

/** Renders the data held about a person (docs/product.md, "Personal data"). */
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
        <LookupForm shown={email ?? ''} onLookUp={lookUp} />
        {erasure && email === undefined ? <ErasureAlert erasure={erasure} /> : null}
        {email === undefined ? null : <HeldData key={email} email={email} onErased={showErasure} />}
        <Typography color="text.secondary" data-print="no">
          <span>{`${personalDataMessages.retentionHint} `}</span>
          <Link component={RouterLink} to="/settings?view=personal-data">
            Settings
          </Link>
        </Typography>
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

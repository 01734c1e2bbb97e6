import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { searchTokens } from '../data/search-tokens.ts';
import { useFocusOnMount } from '../ui/focus/focus.ts';
import { printStyles } from '../ui/layout/print-styles.tsx';
import { SectionCard } from '../ui/layout/SectionCard.tsx';
import type { Erasure } from './api.ts';
import { HeldData } from './HeldData.tsx';
import { LookupForm } from './LookupForm.tsx';
import { personalDataMessages } from './messages.ts';
import { RetentionSettings } from './RetentionSettings.tsx';

/** Renders the look-up of a person and the retention periods, a view of the section Settings (docs/product.md, "Settings"). */
export function PersonalDataSettings() {
  const [query, setQuery] = useSearchParams();
  const queryClient = useQueryClient();
  const [erasure, setErasure] = useState<Erasure>();
  const email = searchTokens.getText(query.get('person'));

  function lookUp(address: string) {
    setErasure(undefined);
    void queryClient.invalidateQueries({ queryKey: ['personal-data', address] });
    setQuery({ view: 'personal-data', person: searchTokens.getToken(address) });
  }
  function showErasure(counts: Erasure) {
    setErasure(counts);
    if (email !== undefined) searchTokens.remove(email);
    setQuery({ view: 'personal-data' }, { replace: true });
  }

  return (
    <>
      {printStyles}
      <Stack spacing={3} sx={{ maxWidth: 960 }}>
        <SectionCard title={personalDataMessages.title} lead={personalDataMessages.lead}>
          <LookupForm shown={email ?? ''} onLookUp={lookUp} />
        </SectionCard>
        {erasure && email === undefined ? <ErasureAlert erasure={erasure} /> : null}
        {email === undefined ? null : <HeldData key={email} email={email} onErased={showErasure} />}
        <div data-print="no">
          <RetentionSettings />
        </div>
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

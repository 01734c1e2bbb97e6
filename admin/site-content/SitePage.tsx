import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { useFreshRecord } from '../ui/form/save/useFreshRecord.ts';
import { useDialogParams } from '../ui/hooks/useDialogParams.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { AgencyForm } from './AgencyForm.tsx';
import type { SiteContent } from './agency.ts';
import { siteMessages } from './messages.ts';

/** Id of the only row. */
const id = 'site';

/** Renders the site content (docs/product.md, "Site content"). */
export function SitePage() {
  const { open } = useDialogParams();
  // A new key loads the row again, as saved or as before the changes.
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHeader
        title={siteMessages.title}
        lead={siteMessages.lead}
        action={
          <Button startIcon={<HistoryIcon />} onClick={() => open('history', id)}>
            History
          </Button>
        }
      />
      <Agency key={round} onDone={() => setRound((last) => last + 1)} />
    </>
  );
}

function Agency({ onDone }: { readonly onDone: () => void }) {
  const { row, error, refetch } = useFreshRecord<SiteContent>('site', id);
  if (row) return <AgencyForm content={row} onDone={onDone} />;
  if (error) return <ErrorAlert message={siteMessages.loadFailed} onRetry={refetch} />;
  return <LoadingSpinner label="Loading the site content…" />;
}

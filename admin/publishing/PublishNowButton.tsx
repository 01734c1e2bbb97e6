import PublishIcon from '@mui/icons-material/PublishOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { logError } from '../data/log-error.ts';
import type { AdminDataProvider } from '../data/provider/data-provider.ts';
import { getErrorMessage } from '../ui/feedback/get-error-message.ts';
import { useRefreshPublishState } from '../ui/hooks/usePublishState.ts';

/** Requests a publish although nothing was changed. */
export function PublishNowButton() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const refreshPublishState = useRefreshPublishState();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function publish() {
    // The button is not disabled while it works: it would lose the focus.
    if (isBusy) return;
    setBusy(true);
    try {
      await dataProvider.publishNow();
      await refreshPublishState();
    } catch (error) {
      logError('publish now')(error);
      notify(`Publishing could not be asked for. ${getErrorMessage(error)}`, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="outlined"
      startIcon={<PublishIcon />}
      aria-disabled={isBusy}
      onClick={publish}
      sx={{ flexShrink: 0 }}
    >
      Publish now
    </Button>
  );
}

import PublishIcon from '@mui/icons-material/PublishOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { getErrorMessage } from '../components/feedback/get-error-message.ts';
import { useRefreshPublishState } from '../hooks/usePublishState.ts';
import type { AdminDataProvider } from '../providers/data/data-provider.ts';
import { logError } from '../providers/log-error.ts';

/** Asks for a publish without a change, for whoever does not trust what they see. */
export function PublishNowButton() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const ask = useRefreshPublishState();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  async function publish() {
    // Not `disabled` while asking: the keyboard would lose its place.
    if (busy) return;
    setBusy(true);
    try {
      await dataProvider.publishNow();
      await ask();
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
      aria-disabled={busy}
      onClick={publish}
      sx={{ flexShrink: 0 }}
    >
      Publish now
    </Button>
  );
}

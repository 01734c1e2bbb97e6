import PublishIcon from '@mui/icons-material/PublishOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { faultOf } from '../components/feedback/get-error-message.ts';
import { useAskPublishState } from '../hooks/usePublishState.ts';
import type { AdminDataProvider } from '../providers/data/data-provider.ts';
import { logFault } from '../providers/log-error.ts';

/** Asks for a publish without a change, for whoever does not trust what they see. */
export function PublishNowButton() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const ask = useAskPublishState();
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
      logFault('publish now')(error);
      notify(`Publishing could not be asked for. ${faultOf(error)}`, { type: 'error' });
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

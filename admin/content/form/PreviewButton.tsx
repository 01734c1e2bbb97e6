import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { logError } from '../../data/log-error.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { getErrorMessage } from '../../ui/feedback/get-error-message.ts';
import {
  makePreview,
  PreviewError,
  previewDuration,
  previewMessages,
  refusalMessages,
  type UnsavedRow,
} from './preview.ts';

interface Props<Values> {
  /** Returns the row for the values of the form. */
  readonly toUnsaved: (values: Partial<Values>) => UnsavedRow;
}

/** Renders the button that opens the unsaved values of the form in a new tab, as visitors would see them. */
export function PreviewButton<Values extends FieldValues>({ toUnsaved }: Props<Values>) {
  const { client, session } = useSupabase();
  const { trigger, getValues } = useFormContext<Values>();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function preview() {
    setBusy(true);
    let tab: Window | null = null;
    // Nothing else would ever navigate the waiting tab.
    const closeTab = () => tab?.close();
    window.addEventListener('pagehide', closeTab);
    try {
      if (!(await trigger(undefined, { shouldFocus: true }))) {
        notify(previewMessages.invalid, { type: 'warning' });
        return;
      }
      // At once: later the browser would not count it as caused by the click.
      tab = openWaitingTab();
      const address = await makePreview(client, toUnsaved(getValues()));
      if (tab) tab.location.replace(address);
      // A new one takes the place of an earlier one.
      else notify(<PreviewLink address={address} />, { autoHideDuration: previewDuration, record: 'preview' });
    } catch (error) {
      closeTab();
      const code = error instanceof PreviewError ? error.code : undefined;
      // The sign-in dialog tells of an ended session, which this opens.
      if (code === 'not_staff' && !(await session.isStaff())) return;
      if (code !== 'absent') logError('preview')(error);
      notify(describeFailure(error), { type: 'error' });
    } finally {
      window.removeEventListener('pagehide', closeTab);
      setBusy(false);
    }
  }

  return (
    <BusyButton startIcon={<PreviewIcon />} isBusy={isBusy} onClick={() => void preview()}>
      <span>{isBusy ? 'Preparing…' : 'Preview'}</span>
    </BusyButton>
  );
}

/** Opens a tab that says what it is waiting for. Returns null if the browser opens none. */
function openWaitingTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Preview';
  tab.document.body.textContent = previewMessages.preparing;
  return tab;
}

/** Renders a button that opens a preview for which the browser has opened no tab. */
function PreviewLink({ address }: { readonly address: string }) {
  const close = useCloseNotification();
  return (
    <Alert
      severity="info"
      variant="filled"
      action={
        <Button color="inherit" href={address} target="_blank" rel="noopener" onClick={close}>
          {previewMessages.open}
        </Button>
      }
    >
      {previewMessages.blocked}
    </Alert>
  );
}

function describeFailure(error: unknown): string {
  if (error instanceof PreviewError) return refusalMessages[error.code] ?? previewMessages.failed;
  return `${previewMessages.notMade} ${getErrorMessage(error)}`;
}

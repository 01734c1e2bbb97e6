import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { logError } from '../../data/log-error.ts';
import { makePreview, PreviewError, previewMessages, refusalMessages, type UnsavedRow } from './preview.ts';

interface Props<Values> {
  /** Returns the row for the values of the form. */
  readonly toUnsaved: (values: Partial<Values>) => UnsavedRow;
}

/** Renders the button that opens the unsaved values of the form in a new tab, as visitors would see them. */
export function PreviewButton<Values extends FieldValues>({ toUnsaved }: Props<Values>) {
  const { client } = useSupabase();
  const { trigger, getValues } = useFormContext<Values>();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function preview() {
    setBusy(true);
    let tab: Window | null = null;
    try {
      if (!(await trigger(undefined, { shouldFocus: true }))) {
        notify(previewMessages.invalid, { type: 'warning' });
        return;
      }
      // At once: later the browser would not count it as caused by the click.
      tab = openWaitingTab();
      const address = await makePreview(client, toUnsaved(getValues()));
      if (tab) tab.location.replace(address);
      else notify(<PreviewLink address={address} />, { type: 'info', autoHideDuration: null });
    } catch (error) {
      tab?.close();
      const code = error instanceof PreviewError ? error.code : '';
      if (code !== 'absent') logError('preview')(error);
      notify(refusalMessages[code] ?? previewMessages.failed, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    // Not disabled while busy: a disabled button loses the focus.
    <Button startIcon={<PreviewIcon />} aria-disabled={isBusy} onClick={() => (isBusy ? undefined : void preview())}>
      <span>{isBusy ? 'Preparing…' : 'Preview'}</span>
    </Button>
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

function PreviewLink({ address }: { readonly address: string }) {
  return (
    <Link href={address} target="_blank" rel="noopener" color="inherit">
      {previewMessages.ready}
    </Link>
  );
}

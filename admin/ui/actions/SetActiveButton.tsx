import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { logError } from '../../data/log-error.ts';
import { type ContentRecord, useSetActive } from '../hooks/useSetActive.ts';
import type { ActionProps } from './content-kind.ts';

/** Renders the button that activates or deactivates a row. */
export function SetActiveButton<Row extends ContentRecord>({ kind, row }: ActionProps<Row>) {
  const [isBusy, setBusy] = useState(false);
  const setActive = useSetActive(kind.resource);
  const notify = useNotify();
  const action = row.is_active ? 'Deactivate' : 'Activate';

  async function toggle() {
    // Not `disabled` meanwhile, which would lose the focus.
    if (isBusy) return;
    setBusy(true);
    try {
      await setActive(row, !row.is_active);
      notify(kind.messages.statusUpdated, { type: 'success', record: row.id });
    } catch (error) {
      logError(`status of ${kind.noun} ${row.id}`)(error);
      notify(kind.messages.statusFailed, { type: 'error', record: row.id });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-label={`${action} ${kind.getLabel(row)}`}
      aria-disabled={isBusy}
      onClick={toggle}
      sx={{ flex: 1, borderColor: 'divider' }}
    >
      {action}
    </Button>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCloseNotification, useNotify, useRefresh, useUpdate } from 'react-admin';
import { anyVersion } from '../providers/newer-change.ts';
import { logFault } from '../ui/log-fault.ts';
import { messages } from './messages.ts';
import type { Tour } from './tour.ts';

/** Says that a tour was deleted, and takes it back. */
export function DeletedNotice({ tour }: { readonly tour: Tour }) {
  const [update] = useUpdate<Tour>();
  const close = useCloseNotification();
  const notify = useNotify();
  const refresh = useRefresh();

  async function undo() {
    close();
    try {
      await update(
        'tours',
        { id: tour.id, data: { is_active: true }, previousData: { ...tour, is_active: false }, meta: anyVersion },
        { returnPromise: true },
      );
      refresh();
    } catch (error) {
      logFault(`undelete of tour ${tour.id}`)(error);
      notify(messages.saveFailed, { type: 'error' });
    }
  }

  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        <Button color="inherit" onClick={undo}>
          Undo
        </Button>
      }
    >
      {messages.deleted}
    </Alert>
  );
}

import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { anyVersion } from '../providers/newer-change.ts';
import { atOnce } from '../ui/live.ts';
import { logFault } from '../ui/log-fault.ts';
import { UndoNotice } from '../ui/UndoNotice.tsx';
import { messages } from './messages.ts';
import type { Tour } from './tour.ts';

/** Says that a tour was deleted, and takes it back. */
export function DeletedNotice({ tour }: { readonly tour: Tour }) {
  const [update] = useUpdate<Tour>(undefined, undefined, atOnce);
  const notify = useNotify();
  const refresh = useRefresh();

  async function undo() {
    try {
      await update(
        'tours',
        { id: tour.id, data: { is_active: true }, previousData: anyVersion({ ...tour, is_active: false }) },
        { returnPromise: true },
      );
      refresh();
    } catch (error) {
      logFault(`undelete of tour ${tour.id}`)(error);
      notify(messages.saveFailed, { type: 'error' });
    }
  }

  return <UndoNotice message={messages.deleted} onUndo={undo} />;
}

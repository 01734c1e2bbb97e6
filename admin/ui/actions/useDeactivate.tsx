import { useNotify, useUpdate } from 'react-admin';
import { logError } from '../../data/log-error.ts';
import { skipVersionCheck } from '../../data/provider/version-conflict-error.ts';
import { failFastOffline } from '../../data/query-options.ts';
import { DeletedNotification } from '../feedback/DeletedNotification.tsx';
import type { ContentRecord } from '../hooks/useSetActive.ts';
import type { ContentKind } from './content-kind.ts';

/** Returns a function that withdraws a row from the site at once, with undo. */
export function useDeactivate<Row extends ContentRecord>({
  resource,
  noun,
  messages,
}: ContentKind<Row>): (row: Row) => void {
  const notify = useNotify();
  const [update] = useUpdate<ContentRecord>(undefined, undefined, { ...failFastOffline, mutationMode: 'optimistic' });
  return (row) =>
    void update(
      resource,
      { id: row.id, data: { is_active: false }, previousData: skipVersionCheck(row) },
      {
        // In optimistic mode react-admin calls onSuccess before the response; only onSettled waits for it.
        onSettled: (_data, error) => {
          if (error) {
            logError(`delete of ${noun} ${row.id}`)(error);
            return notify(messages.deleteFailed, { type: 'error', record: row.id });
          }
          const notice = { resource, row, message: messages.deleted, undoFailed: messages.statusFailed };
          notify(<DeletedNotification {...notice} />, { autoHideDuration: 8000, record: row.id });
        },
      },
    );
}

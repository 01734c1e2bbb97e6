import { useNotify, useRefresh } from 'react-admin';
import { type ContentRow, useSetActive } from '../../hooks/useSetActive.ts';
import { logFault } from '../../providers/log-error.ts';
import { UndoNotice } from './UndoNotification.tsx';

interface Props {
  readonly resource: string;
  /** The row as it was before. */
  readonly row: ContentRow;
  readonly message: string;
  /** What is said when it could not be taken back. */
  readonly undoFailed: string;
}

/** Says that a row was taken from visitors, and takes it back. */
export function DeletedNotice({ resource, row, message, undoFailed }: Props) {
  const setActive = useSetActive(resource);
  const notify = useNotify();
  const refresh = useRefresh();

  async function undo() {
    try {
      await setActive({ ...row, is_active: false }, true);
      refresh();
    } catch (error) {
      logFault(`undelete in ${resource}: ${row.id}`)(error);
      notify(undoFailed, { type: 'error' });
    }
  }

  return <UndoNotice message={message} onUndo={undo} />;
}

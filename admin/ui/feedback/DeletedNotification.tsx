import { useNotify, useRefresh } from 'react-admin';
import { logError } from '../../data/log-error.ts';
import { type ContentRecord, useSetActive } from '../hooks/useSetActive.ts';
import { ActionNotification } from './ActionNotification.tsx';

interface Props {
  readonly resource: string;
  /** The row before it was withdrawn. */
  readonly row: ContentRecord;
  readonly message: string;
  /** Message when undoing fails. */
  readonly undoFailed: string;
}

/** Renders the notification that a row was withdrawn from the site, with an undo button. */
export function DeletedNotification({ resource, row, message, undoFailed }: Props) {
  const setActive = useSetActive(resource);
  const notify = useNotify();
  const refresh = useRefresh();

  async function undo() {
    try {
      await setActive({ ...row, is_active: false }, true);
      refresh();
    } catch (error) {
      logError(`undelete in ${resource}: ${row.id}`)(error);
      notify(undoFailed, { type: 'error', record: row.id });
    }
  }

  return <ActionNotification message={message} label="Undo" onPress={undo} />;
}

import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { type ContentRecord, useSetActive } from '../../data/provider/useSetActive.ts';
import { skipVersionCheck } from '../../data/provider/version-conflict-error.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ActionNotification, getActionOptions } from '../../ui/feedback/ActionNotification.tsx';
import { describeKeptDepartures, findDepartures, useComingDepartures } from '../form/coming-departures.ts';
import type { ContentDefinition } from '../form/define-content.ts';
import type { QuestionProps } from './DeletePermanently.tsx';

/** Asks before it withdraws a row from the site, and offers to undo it (docs/product.md, "Soft deletion"). */
export function Withdraw<Row extends ContentRecord, Values, Data>({
  content,
  row,
  isOpen,
  onClose,
}: QuestionProps<Row, Values, Data>) {
  const deactivate = useDeactivate(content);
  const departures = findDepartures(useComingDepartures(isOpen), content.kind, [row.id]);
  return (
    <ConfirmDialog
      open={isOpen}
      title={content.messages.deleteQuestion}
      text={describeWithdrawal(`“${content.getLabel(row)}”`) + describeKeptDepartures(departures)}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      onConfirm={() => {
        onClose();
        deactivate(row);
      }}
      onCancel={onClose}
    />
  );
}

/** Returns what Delete and Deactivate do to one row alike. */
export const describeWithdrawal = (name: string) =>
  `Visitors will no longer see ${name}. You can activate it again at any time.`;

/** Returns a function that withdraws a row from the site at once, with undo. */
function useDeactivate<Row extends ContentRecord, Values, Data>({
  resource,
  messages,
  getLabel,
}: ContentDefinition<Row, Values, Data>): (row: Row) => void {
  const notify = useNotify();
  const [update] = useUpdate<ContentRecord>(resource, undefined, { mutationMode: 'optimistic' });
  return (row) =>
    void update(
      resource,
      { id: row.id, data: { is_active: false }, previousData: skipVersionCheck(row) },
      {
        // In optimistic mode react-admin calls onSuccess before the response; only onSettled waits for it.
        onSettled: (_data, error) => {
          if (error) return notify(messages.deleteFailed, { type: 'error', record: row.id });
          const notice = {
            resource,
            row,
            message: `${messages.deleted} ${getLabel(row)}.`,
            undoFailed: messages.statusFailed,
          };
          notify(<DeletedNotification {...notice} />, getActionOptions(row.id));
        },
      },
    );
}

interface DeletedNotificationProps {
  readonly resource: string;
  /** The row before it was withdrawn. */
  readonly row: ContentRecord;
  readonly message: string;
  /** Message when undoing fails. */
  readonly undoFailed: string;
}

/** Renders the notification that a row was withdrawn from the site, with an undo button. */
function DeletedNotification({ resource, row, message, undoFailed }: DeletedNotificationProps) {
  const setActive = useSetActive(resource);
  const notify = useNotify();
  const refresh = useRefresh();

  async function undo() {
    try {
      await setActive({ ...row, is_active: false }, true);
      refresh();
    } catch {
      notify(undoFailed, { type: 'error', record: row.id });
    }
  }

  return <ActionNotification message={message} label="Undo" isUndo onPress={undo} />;
}

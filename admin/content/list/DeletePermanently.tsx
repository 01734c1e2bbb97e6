import { lazy } from 'react';
import { useDelete, useNotify, useRefresh } from 'react-admin';
import { getHttpStatus } from '../../data/http-status.ts';
import type { ContentRecord } from '../../data/provider/useSetActive.ts';
import { DialogSuspense } from '../../ui/dialogs/DialogSuspense.tsx';
import type { ContentDefinition } from '../form/define-content.ts';
import { useDeleteOrphans } from '../images/useDeleteOrphans.ts';

const DeletePermanentlyDialog = lazy(() =>
  import('./DeletePermanentlyDialog.tsx').then((module) => ({ default: module.DeletePermanentlyDialog })),
);

/** Props of an action on a row. */
export interface ActionProps<Row extends ContentRecord, Values, Data> {
  readonly content: ContentDefinition<Row, Values, Data>;
  readonly row: Row;
}

/** Props of an action that asks first. */
export interface QuestionProps<Row extends ContentRecord, Values, Data> extends ActionProps<Row, Values, Data> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Asks before it permanently deletes an inactive row and its images, except those that another row shows. The dialog stays open if
 * the row is activated in the meantime; the deletion is then refused.
 */
export function DeletePermanently<Row extends ContentRecord, Values, Data>({
  content,
  row,
  isOpen,
  onClose,
}: QuestionProps<Row, Values, Data>) {
  const { kind, resource, messages } = content;
  const label = content.getLabel(row);
  const deleteOrphans = useDeleteOrphans(content.bucket);
  const notify = useNotify();
  const refresh = useRefresh();
  const [deletePermanently] = useDelete<Row>(
    resource,
    { id: row.id, previousData: row },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(messages.permanentlyDeleted, { type: 'success', record: row.id });
        void deleteOrphans(content.getImages(row));
      },
      onError: (error) => {
        // 406: no row matched the condition for deletion.
        const isRefused = getHttpStatus(error) === 406;
        notify(isRefused ? messages.onlyInactive : messages.permanentDeleteFailed, { type: 'error', record: row.id });
      },
      // Also after a failure: the list may show an older state.
      onSettled: () => refresh(),
    },
  );

  return isOpen ? (
    <DialogSuspense>
      <DeletePermanentlyDialog
        kind={kind}
        id={row.id}
        label={label}
        onConfirm={() => {
          onClose();
          void deletePermanently();
        }}
        onCancel={onClose}
      />
    </DialogSuspense>
  ) : null;
}

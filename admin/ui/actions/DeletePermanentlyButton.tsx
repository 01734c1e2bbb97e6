import DeleteForeverIcon from '@mui/icons-material/DeleteForeverOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useDelete, useNotify, useRefresh } from 'react-admin';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { getHttpStatus } from '../../data/http-status.ts';
import { logError } from '../../data/log-error.ts';
import { failFastOffline } from '../../data/query-options.ts';
import type { ContentRecord } from '../hooks/useSetActive.ts';
import { useDeleteOrphans } from '../images/useDeleteOrphans.ts';
import type { ActionProps } from './content-kind.ts';

const DeletePermanentlyDialog = lazy(() =>
  import('./DeletePermanentlyDialog.tsx').then((module) => ({ default: module.DeletePermanentlyDialog })),
);

/**
 * Renders the button that deletes an inactive row permanently, with those of its images that no other row shows. A question that is
 * open stays when somebody activates the row meanwhile; the deletion is then refused.
 */
export function DeletePermanentlyButton<Row extends ContentRecord>({ kind, row }: ActionProps<Row>) {
  const [isConfirming, setConfirming] = useState(false);
  const { permanentlyDeleted: deleted, permanentDeleteFailed: failed, onlyInactive: refused } = kind.messages;
  const deletePermanently = useDeletePermanently<Row>({ ...kind, messages: { deleted, failed, refused } });
  const label = kind.getLabel(row);

  return (
    <>
      {row.is_active ? null : (
        <Button
          color="error"
          startIcon={<DeleteForeverIcon />}
          aria-label={`Delete permanently: ${label}`}
          onClick={() => setConfirming(true)}
        >
          Delete permanently
        </Button>
      )}
      {isConfirming ? (
        <Suspense>
          <DeletePermanentlyDialog
            resource={kind.resource}
            id={row.id}
            noun={kind.noun}
            label={label}
            onConfirm={() => {
              setConfirming(false);
              void deletePermanently(row);
            }}
            onCancel={() => setConfirming(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface Options<Row> {
  readonly resource: string;
  readonly bucket: Bucket;
  readonly getImages: (row: Row) => readonly string[];
  readonly messages: {
    readonly deleted: string;
    readonly failed: string;
    /** Message for a row that the database does not delete, such as an active one where only inactive ones may go. */
    readonly refused: string;
  };
}

/** Returns a function that deletes a row and those of its images that no other row uses, and notifies of the result. */
function useDeletePermanently<Row extends RaRecord<string>>(options: Options<Row>): (row: Row) => Promise<void> {
  const { resource, bucket, getImages, messages } = options;
  const [deleteRow] = useDelete<Row>(undefined, undefined, { mutationMode: 'pessimistic', ...failFastOffline });
  const deleteOrphans = useDeleteOrphans(bucket);
  const notify = useNotify();
  const refresh = useRefresh();

  return async (row) => {
    try {
      await deleteRow(resource, { id: row.id, previousData: row }, { returnPromise: true });
    } catch (error) {
      logError(`permanent deletion in ${resource}: ${row.id}`)(error);
      // 406: no row matched the condition for deletion.
      notify(getHttpStatus(error) === 406 ? messages.refused : messages.failed, { type: 'error', record: row.id });
      // The list may show an older state.
      refresh();
      return;
    }
    notify(messages.deleted, { type: 'success', record: row.id });
    refresh();
    await deleteOrphans(getImages(row));
  };
}

import { type RaRecord, useDelete, useNotify, useRefresh } from 'react-admin';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { getHttpStatus } from '../../data/http-status.ts';
import { logError } from '../../data/log-error.ts';
import { failFastOffline } from '../../data/query-options.ts';
import { useDeleteOrphans } from '../images/useDeleteOrphans.ts';

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
export function useDeletePermanently<Row extends RaRecord<string>>(options: Options<Row>): (row: Row) => Promise<void> {
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

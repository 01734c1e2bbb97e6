import { type RaRecord, useDelete, useNotify, useRefresh } from 'react-admin';
import type { Bucket } from '#shared/images/image-address.ts';
import { useDeleteOrphans } from '../components/images/useDeleteOrphans.ts';
import { getHttpStatus } from '../providers/data/http-status.ts';
import { logError } from '../providers/log-error.ts';
import { failFastOffline } from '../providers/query-options.ts';

interface Options<Row> {
  readonly resource: string;
  readonly bucket: Bucket;
  readonly picturesOf: (row: Row) => readonly string[];
  readonly messages: {
    readonly deleted: string;
    readonly failed: string;
    /** What is said of a row that the database does not delete: an active one, where only inactive ones may go. */
    readonly refused: string;
  };
}

/** Deletes a row from the database and those of its pictures that no other row shows. Says what became of it. */
export function useDeletePermanently<Row extends RaRecord<string>>(options: Options<Row>): (row: Row) => Promise<void> {
  const { resource, bucket, picturesOf, messages } = options;
  const [deleteRow] = useDelete<Row>(undefined, undefined, { mutationMode: 'pessimistic', ...failFastOffline });
  const tidy = useDeleteOrphans(bucket);
  const notify = useNotify();
  const refresh = useRefresh();

  return async (row) => {
    try {
      await deleteRow(resource, { id: row.id, previousData: row }, { returnPromise: true });
    } catch (error) {
      logError(`permanent deletion in ${resource}: ${row.id}`)(error);
      // The database answers as for a row that is not there.
      notify(getHttpStatus(error) === 406 ? messages.refused : messages.failed, { type: 'error' });
      // What is shown may be older than what is there.
      refresh();
      return;
    }
    notify(messages.deleted, { type: 'success' });
    refresh();
    await tidy(picturesOf(row));
  };
}

import { useUpdate } from 'react-admin';
import { skipVersionCheck } from '../providers/data/version-conflict-error.ts';
import { failFastOffline } from '../providers/query-options.ts';

/** A row of the site's content, which visitors see while it is active. */
export interface ContentRecord {
  readonly id: string;
  readonly is_active: boolean;
  readonly updated_at: string;
}

/** Returns a function that activates or withdraws a row, also one that was changed meanwhile. Rejects on failure. */
export function useSetActive(resource: string): (row: ContentRecord, is_active: boolean) => Promise<unknown> {
  const [update] = useUpdate<ContentRecord>(undefined, undefined, failFastOffline);
  return (row, is_active) =>
    update(resource, { id: row.id, data: { is_active }, previousData: skipVersionCheck(row) }, { returnPromise: true });
}

import { useUpdate } from 'react-admin';
import { anyVersion } from '../providers/data/version-conflict-error.ts';
import { atOnce } from '../providers/query-options.ts';

/** A row that visitors see when it is active. */
export interface ContentRow {
  readonly id: string;
  readonly is_active: boolean;
  readonly updated_at: string;
}

/** Shows a row to visitors or takes it from them, whatever else has become of it. Rejects when that failed. */
export function useSetActive(resource: string): (row: ContentRow, is_active: boolean) => Promise<unknown> {
  const [update] = useUpdate<ContentRow>(undefined, undefined, atOnce);
  return (row, is_active) =>
    update(resource, { id: row.id, data: { is_active }, previousData: anyVersion(row) }, { returnPromise: true });
}

import { useQueryClient } from '@tanstack/react-query';
import { useUpdate } from 'react-admin';
import { skipVersionCheck } from '#admin/data/provider/version-conflict-error.ts';

/** A row that visitors see while it is active. */
export interface ContentRecord {
  readonly id: string;
  /** Missing in rows that are always visible. */
  readonly is_active?: boolean;
  /** When an inactive row is published; null for no time. */
  readonly publish_at?: string | null;
  readonly updated_at: string;
}

/** Returns a function that activates or withdraws a row, even if it has changed since it was read. Rejects on failure. */
export function useSetActive(resource: string): (row: ContentRecord, is_active: boolean) => Promise<unknown> {
  const [update] = useUpdate<ContentRecord>(resource);
  const queryClient = useQueryClient();
  return async (row, is_active) => {
    const lists = { queryKey: [resource, 'getList'] };
    const isListRead = queryClient.isFetching(lists) > 0;
    const updated = await update(
      resource,
      { id: row.id, data: { is_active }, previousData: skipVersionCheck(row) },
      { returnPromise: true },
    );
    // A pending response may be from before the change.
    if (isListRead) void queryClient.invalidateQueries(lists);
    return updated;
  };
}

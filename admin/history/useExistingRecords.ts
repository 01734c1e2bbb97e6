import { useGetMany } from 'react-admin';
import type { HistoryEntry } from '../data/api/history.ts';
import { logError } from '../data/log-error.ts';
import { failFastOffline } from '../data/query-options.ts';

const meta = { columns: 'id' } as const;

type EntryRecord = Pick<HistoryEntry, 'table_name' | 'record_id'>;

/** Returns a function that tells whether the record of an entry still exists; false until that is known. */
export function useExistingRecords(entries: readonly EntryRecord[]): (entry: EntryRecord) => boolean {
  const found = new Map([
    ['tours', useExistingIds('tours', 'tours', entries)],
    ['day_trips', useExistingIds('day-trips', 'day_trips', entries)],
    ['locations', useExistingIds('locations', 'locations', entries)],
    ['bookings', useExistingIds('bookings', 'bookings', entries)],
    ['reviews', useExistingIds('reviews', 'reviews', entries)],
  ]);
  return ({ table_name: table, record_id: id }) => id !== null && (found.get(table)?.has(id) ?? false);
}

function useExistingIds(resource: string, table: string, entries: readonly EntryRecord[]): ReadonlySet<string> {
  const ids = entries.flatMap(({ table_name, record_id }) => (table_name === table && record_id ? [record_id] : []));
  const { data = [] } = useGetMany<{ id: string }>(
    resource,
    { ids: [...new Set(ids)].sort(), meta },
    { ...failFastOffline, retry: false, enabled: ids.length > 0, onError: logError(`records of ${table}`) },
  );
  return new Set(data.flatMap((record) => record?.id ?? []));
}

import Link from '@mui/material/Link';
import { ListBase, useGetMany, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { HistoryEntry } from '../data/api/history.ts';
import { listOptions } from '../data/query-options.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { ListStates } from '../ui/lists/ListStates.tsx';
import { Toolbar } from '../ui/lists/Toolbar.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryItem, HistoryItems } from './HistoryItem.tsx';
import { formatRecord, historyMessages } from './messages.ts';
import { findResourceOfTable, getRecordAddress } from './record-resources.ts';

const newestFirst = { field: 'id', order: 'DESC' } as const;

/** Lists all entries of the history, newest first, with filters. */
export function HistoryList() {
  return (
    <ListBase
      resource="history"
      storeKey={false}
      disableAuthentication
      sort={newestFirst}
      perPage={24}
      queryOptions={listOptions}
    >
      <Toolbar>
        <HistoryFilters />
      </Toolbar>
      <ListStates
        skeleton={<LoadingSpinner label="Loading the history…" />}
        errorMessage={historyMessages.loadFailed}
        empty={<EmptyState message={historyMessages.noEntries} />}
      >
        <Entries />
      </ListStates>
    </ListBase>
  );
}

function Entries() {
  const { data = [] } = useListContext<HistoryEntry>();
  const exists = useExistingRecords(data);
  return (
    <HistoryItems label="Everything that happened">
      {data.map((entry) => (
        <HistoryItem
          key={entry.id}
          entry={entry}
          record={isOfRecord(entry) ? <EntryRecord entry={entry} isLinked={exists(entry)} /> : null}
        />
      ))}
    </HistoryItems>
  );
}

/** Returns true for an entry about one record, even if it has no id, as for a blocked address. */
const isOfRecord = ({ action, record_id: id }: HistoryEntry) =>
  id !== null || ['insert', 'update', 'delete'].includes(action);

/** Renders the record of an entry, as a link if it still exists. */
function EntryRecord({ entry, isLinked }: { readonly entry: HistoryEntry; readonly isLinked: boolean }) {
  const { table_name: table, record_id: id, label } = entry;
  const resource = findResourceOfTable(table);
  const text = formatRecord(table, id, label);
  if (!resource || id === null || !isLinked) return text;
  return (
    <Link component={RouterLink} to={getRecordAddress(resource, id)}>
      {text}
    </Link>
  );
}

const meta = { columns: 'id' } as const;

type ExistingRecordsEntryRecord = Pick<HistoryEntry, 'table_name' | 'record_id'>;

/** Returns a predicate for entries whose record still exists; false until that is known. */
function useExistingRecords(
  entries: readonly ExistingRecordsEntryRecord[],
): (entry: ExistingRecordsEntryRecord) => boolean {
  const found = new Map([
    ['tours', useExistingIds('tours', 'tours', entries)],
    ['day_trips', useExistingIds('day-trips', 'day_trips', entries)],
    ['locations', useExistingIds('locations', 'locations', entries)],
    ['bookings', useExistingIds('bookings', 'bookings', entries)],
    ['reviews', useExistingIds('reviews', 'reviews', entries)],
  ]);
  return ({ table_name: table, record_id: id }) => id !== null && (found.get(table)?.has(id) ?? false);
}

function useExistingIds(
  resource: string,
  table: string,
  entries: readonly ExistingRecordsEntryRecord[],
): ReadonlySet<string> {
  const ids = entries.flatMap(({ table_name, record_id }) => (table_name === table && record_id ? [record_id] : []));
  const { data = [] } = useGetMany<{ id: string }>(
    resource,
    { ids: [...new Set(ids)].sort(), meta },
    { retry: false, enabled: ids.length > 0 },
  );
  return new Set(data.flatMap((record) => record?.id ?? []));
}

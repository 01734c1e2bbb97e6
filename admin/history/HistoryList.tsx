import Button from '@mui/material/Button';
import { useState } from 'react';
import { ListBase, useGetMany, useListContext } from 'react-admin';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { listOptions } from '../data/query-options.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { ListStates } from '../ui/lists/ListStates.tsx';
import { Toolbar } from '../ui/lists/Toolbar.tsx';
import type { HistoryEntry } from './api.ts';
import { BringBackButton } from './DeletedRecords.tsx';
import { getEntryAddress, type Whereabouts } from './entry-address.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryItem, HistoryItems } from './HistoryItem.tsx';
import { formatRecord, historyMessages } from './messages.ts';
import { RestorationDialog } from './RestorationDialog.tsx';
import { canUndo } from './record-resources.ts';
import { useDeletedRecords } from './useDeletedRecords.ts';

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
      <ReadDeletedRecords />
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

/** Reads the deleted records while the entries are read. */
function ReadDeletedRecords() {
  useDeletedRecords();
  return null;
}

function Entries() {
  const { data = [] } = useListContext<HistoryEntry>();
  const deleted = useDeletedRecords();
  const exists = useExistingRecords(data);
  const [entryToUndo, setEntryToUndo] = useState<HistoryEntry>();

  function getWhereabouts(entry: HistoryEntry): Whereabouts {
    if (exists(entry)) return 'present';
    const isDeleted = deleted.records?.some(
      ({ table, recordId }) => table === entry.table_name && recordId === entry.record_id,
    );
    return isDeleted ? 'deleted' : 'gone';
  }

  function renderAction(entry: HistoryEntry, name: string) {
    if (canUndo(entry) && exists(entry))
      return (
        <Button variant="outlined" aria-label={`Undo this change: ${name}`} onClick={() => setEntryToUndo(entry)}>
          Undo this change
        </Button>
      );
    const record = deleted.records?.find(({ historyId }) => historyId === entry.id);
    return record ? (
      <BringBackButton
        name={name}
        isBusy={deleted.busyId === entry.id}
        onBringBack={() => void deleted.bringBack(record)}
      />
    ) : null;
  }

  return (
    <>
      <HistoryItems label="Everything that happened">
        {data.map((entry) => {
          const name = formatRecord(entry.table_name, entry.record_id, entry.label);
          return (
            <HistoryItem
              key={entry.id}
              entry={entry}
              record={isOfRecord(entry) ? name : null}
              address={getEntryAddress(entry, getWhereabouts(entry))}
              action={renderAction(entry, name)}
            />
          );
        })}
      </HistoryItems>
      {entryToUndo ? (
        <RestorationDialog kind="undo" entry={entryToUndo} onClose={() => setEntryToUndo(undefined)} />
      ) : null}
    </>
  );
}

/** Returns true for an entry about one record, even if it has no id, as for a blocked address. */
const isOfRecord = ({ action, record_id: id }: HistoryEntry) =>
  id !== null || ['insert', 'update', 'delete'].includes(action);

const meta = { columns: 'id' } as const;

type RecordReference = Pick<HistoryEntry, 'table_name' | 'record_id'>;

/** Returns a predicate for entries whose record still exists; false until that is known. */
function useExistingRecords(entries: readonly RecordReference[]): (entry: RecordReference) => boolean {
  const found = new Map([
    useExistingIds(contentKinds.tour, entries),
    useExistingIds(contentKinds.dayTrip, entries),
    useExistingIds(contentKinds.location, entries),
    useExistingIds({ resource: 'bookings', table: 'bookings' }, entries),
    useExistingIds({ resource: 'reviews', table: 'reviews' }, entries),
  ]);
  // The row of the site's content is never deleted.
  return ({ table_name: table, record_id: id }) =>
    table === 'site_content' || (id !== null && (found.get(table)?.has(id) ?? false));
}

function useExistingIds(
  { resource, table }: { readonly resource: string; readonly table: string },
  entries: readonly RecordReference[],
): [table: string, ids: ReadonlySet<string>] {
  const ids = entries.flatMap(({ table_name, record_id }) => (table_name === table && record_id ? [record_id] : []));
  const { data = [] } = useGetMany<{ id: string }>(
    resource,
    { ids: [...new Set(ids)].sort(), meta },
    { retry: false, enabled: ids.length > 0 },
  );
  return [table, new Set(data.flatMap((record) => record?.id ?? []))];
}

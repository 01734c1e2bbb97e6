import Link from '@mui/material/Link';
import { ListBase, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { HistoryEntry } from '../data/api/history.ts';
import { logError } from '../data/log-error.ts';
import { pollingOptions } from '../data/query-options.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { ListStates } from '../ui/lists/ListStates.tsx';
import { Toolbar } from '../ui/lists/Toolbar.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryItem, HistoryItems } from './HistoryItem.tsx';
import { formatRecord, historyMessages } from './messages.ts';
import { findResourceOfTable, getRecordAddress } from './record-resources.ts';
import { useExistingRecords } from './useExistingRecords.ts';

const newestFirst = { field: 'id', order: 'DESC' } as const;

/** Lists everything that happened, the newest first, with its filters. */
export function HistoryList() {
  return (
    <ListBase
      resource="history"
      storeKey={false}
      disableAuthentication
      sort={newestFirst}
      perPage={24}
      queryOptions={{ ...pollingOptions, onError: logError('history') }}
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

/** Returns true for an entry about one record, even where it does not say which one: of an address not written to. */
const isOfRecord = ({ action, record_id: id }: HistoryEntry) =>
  id !== null || ['insert', 'update', 'delete'].includes(action);

/** Renders the record of an entry, with a link where it still exists. */
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

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { InfiniteListBase, useGetOne, useInfinitePaginationContext, useListContext } from 'react-admin';
import type { HistoryEntry } from '../data/api/history.ts';
import { listOptions } from '../data/query-options.ts';
import { dayTripContent } from '../day-trips/index.ts';
import { locationContent } from '../locations/index.ts';
import { wholeSiteContent } from '../site-content/index.ts';
import { tourContent } from '../tours/index.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { useDialogParams } from '../ui/hooks/useDialogParams.ts';
import { ResponsiveDialog } from '../ui/layout/ResponsiveDialog.tsx';
import { HistoryItem, HistoryItems } from './HistoryItem.tsx';
import { formatRecord, historyMessages } from './messages.ts';
import { RestoreVersion } from './RestoreVersion.tsx';
import { listCurrencies } from './record-currency.ts';
import { findResource, type RecordResource } from './record-resources.ts';

const newestFirst = { field: 'id', order: 'DESC' } as const;

interface Props {
  /** Section of the admin, such as 'day-trips'. */
  readonly section: string;
  readonly id: string;
}

/** Shows the history of the record in the address parameter `?history={id}`; nothing in a section without records. */
export function RecordHistoryDialog({ section, id }: Props) {
  const { close, open } = useDialogParams();
  const resource = findResource(section);
  if (!resource) return null;
  // A booking's history is opened from its details.
  const onClose = () => (section === 'bookings' ? open('show', id) : close());
  return (
    <InfiniteListBase
      resource="history"
      storeKey={false}
      disableAuthentication
      disableSyncWithLocation
      sort={newestFirst}
      perPage={20}
      filter={{ table_name: resource.table, record_id: id }}
      queryOptions={listOptions}
    >
      <HistoryDialog resource={resource} id={id} onClose={onClose} />
    </InfiniteListBase>
  );
}

interface DialogProps {
  readonly resource: RecordResource;
  readonly id: string;
  readonly onClose: () => void;
}

function HistoryDialog({ resource, id, onClose }: DialogProps) {
  const { data } = useListContext<HistoryEntry>();
  const record = formatRecord(resource.table, id, data?.[0]?.label ?? null);
  return (
    <ResponsiveDialog title={`History of the ${record}`} width="md" onClose={onClose}>
      {/* Focusable, to be scrolled by keyboard. */}
      <DialogContent dividers tabIndex={0} role="region" aria-label="Changes">
        <RecordHistory resource={resource} id={id} />
      </DialogContent>
    </ResponsiveDialog>
  );
}

function RecordHistory({ resource, id }: { readonly resource: RecordResource; readonly id: string }) {
  const { data, isPending, error, refetch } = useListContext<HistoryEntry>();
  const [entryToRestore, setEntryToRestore] = useState<HistoryEntry>();
  const { data: record } = useGetOne<{ id: string; currency?: string | null }>(resource.name, { id }, { retry: false });
  if (error && !data) return <ErrorAlert message={historyMessages.loadFailed} onRetry={refetch} />;
  if (isPending || !data) return <LoadingSpinner label="Loading the history…" />;
  if (data.length === 0) return <EmptyState message={historyMessages.noRecordEntries} />;
  const currencies = listCurrencies(data, record?.currency ?? undefined);
  return (
    <>
      {error ? (
        <Box sx={{ mb: 2 }}>
          <ErrorAlert message={`${historyMessages.loadFailed} What is shown was loaded before.`} onRetry={refetch} />
        </Box>
      ) : null}
      <HistoryItems label="Changes">
        {data.map((entry, index) => (
          <HistoryItem
            key={entry.id}
            entry={entry}
            currency={currencies[index]}
            action={
              index > 0 && resource.hasVersions && record ? (
                <Button variant="outlined" onClick={() => setEntryToRestore(entry)}>
                  Restore this version
                </Button>
              ) : null
            }
          />
        ))}
      </HistoryItems>
      <MoreButton />
      {entryToRestore ? (
        <RestoreVersionDialog
          section={resource.name}
          id={id}
          entry={entryToRestore}
          onClose={() => setEntryToRestore(undefined)}
        />
      ) : null}
    </>
  );
}

function MoreButton() {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext();
  if (!hasNextPage) return null;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', mt: 2 }}>
      <Button
        variant="outlined"
        aria-disabled={isFetchingNextPage}
        onClick={() => (isFetchingNextPage ? undefined : void fetchNextPage())}
      >
        {isFetchingNextPage ? 'Loading…' : 'Show earlier changes'}
      </Button>
    </Box>
  );
}

interface RestoreVersionDialogProps {
  /** Section of the admin, such as 'day-trips'. */
  readonly section: string;
  readonly id: string;
  readonly entry: HistoryEntry;
  readonly onClose: () => void;
}

/** Restores content as it was after an entry, with a confirmation that shows what would change. */
function RestoreVersionDialog({ section, ...props }: RestoreVersionDialogProps) {
  if (section === 'tours') return <RestoreVersion content={tourContent} {...props} />;
  if (section === 'day-trips') return <RestoreVersion content={dayTripContent} {...props} />;
  if (section === 'locations') return <RestoreVersion content={locationContent} {...props} />;
  if (section === 'site') return <RestoreVersion content={wholeSiteContent} {...props} />;
  return null;
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { InfiniteListBase, useGetOne, useInfinitePaginationContext, useListContext } from 'react-admin';
import { listOptions } from '../data/query-options.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { ResponsiveDialog } from '../ui/dialogs/ResponsiveDialog.tsx';
import { useDialogParams } from '../ui/dialogs/useDialogParams.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import type { HistoryEntry } from './api.ts';
import { HistoryItem, HistoryItems } from './HistoryItem.tsx';
import { formatRecord, historyMessages } from './messages.ts';
import { RestorationDialog } from './RestorationDialog.tsx';
import { listCurrencies } from './record-currency.ts';
import { canUndo, findResource, type RecordResource } from './record-resources.ts';

const newestFirst = { field: 'id', order: 'DESC' } as const;

interface Props {
  /** Section of the admin, such as 'tours'. */
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

/** The restoration that staff are asked to confirm. */
interface Restoration {
  readonly kind: 'version' | 'undo';
  readonly entry: HistoryEntry;
}

function RecordHistory({ resource, id }: { readonly resource: RecordResource; readonly id: string }) {
  const { data, isPending, error, refetch } = useListContext<HistoryEntry>();
  const [restoration, setRestoration] = useState<Restoration>();
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
              resource.hasVersions && record ? (
                <Box sx={{ display: 'grid', gap: 1 }}>
                  {canUndo(entry) ? (
                    <Button variant="outlined" onClick={() => setRestoration({ kind: 'undo', entry })}>
                      Undo this change
                    </Button>
                  ) : null}
                  {index > 0 ? (
                    <Button variant="outlined" onClick={() => setRestoration({ kind: 'version', entry })}>
                      Restore this version
                    </Button>
                  ) : null}
                </Box>
              ) : null
            }
          />
        ))}
      </HistoryItems>
      <MoreButton />
      {restoration ? <RestorationDialog {...restoration} onClose={() => setRestoration(undefined)} /> : null}
    </>
  );
}

function MoreButton() {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext();
  if (!hasNextPage) return null;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', mt: 2 }}>
      <BusyButton variant="outlined" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? 'Loading…' : 'Show earlier changes'}
      </BusyButton>
    </Box>
  );
}

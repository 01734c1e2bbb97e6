import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { useLoadedListFocus } from '../ui/focus/list-focus.ts';
import { useNow } from '../ui/useNow.ts';
import type { DeletedRecord } from './api.ts';
import { formatDaysLeft } from './days-left.ts';
import { HistoryItems } from './HistoryItem.tsx';
import { formatActor, formatRecord, historyMessages } from './messages.ts';
import { useDeletedRecords } from './useDeletedRecords.ts';

/** Lists the records deleted in the last 30 days, with buttons that restore them. */
export function DeletedRecords() {
  const { records, failed, refetch, bringBack, busyId } = useDeletedRecords();
  const container = useLoadedListFocus<HTMLDivElement>();
  return (
    <Box {...container} component="section" aria-label="Deleted">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {historyMessages.deletedLead}
      </Typography>
      {failed ? (
        <Box sx={{ mb: 2 }}>
          <ErrorAlert
            message={`${historyMessages.deletedLoadFailed}${records ? ' What is shown was loaded before.' : ''}`}
            onRetry={refetch}
          />
        </Box>
      ) : null}
      {records ? (
        records.length > 0 ? (
          <HistoryItems label="Deleted records">
            {records.map((record) => (
              <DeletedItem
                key={record.historyId}
                record={record}
                isBusy={busyId === record.historyId}
                onBringBack={() => void bringBack(record)}
              />
            ))}
          </HistoryItems>
        ) : (
          <EmptyState message={historyMessages.noDeleted} />
        )
      ) : failed ? null : (
        <LoadingSpinner label="Loading the deleted records…" />
      )}
    </Box>
  );
}

interface ItemProps {
  readonly record: DeletedRecord;
  readonly isBusy: boolean;
  readonly onBringBack: () => void;
}

function DeletedItem({ record, isBusy, onBringBack }: ItemProps) {
  const { table, recordId, label, deletedAt, deletedBy } = record;
  const name = formatRecord(table, recordId, label);
  return (
    <Card
      component="li"
      sx={{ p: { xs: 1.5, sm: 2 }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {name.charAt(0).toUpperCase() + name.slice(1)}
        </Typography>
        <Typography color="text.secondary" sx={{ fontSize: 13 }}>
          <span>Deleted </span>
          <time dateTime={deletedAt}>{formatDateTime(deletedAt)}</time>
          <span>{` by ${formatActor({ actor: deletedBy ?? null, source: 'database' })} · ${formatDaysLeft(deletedAt, useNow())}`}</span>
        </Typography>
      </Box>
      <BringBackButton name={name} isBusy={isBusy} onBringBack={onBringBack} />
    </Card>
  );
}

interface BringBackButtonProps {
  /** Name of the record, such as 'tour “Dunes”'. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly onBringBack: () => void;
}

/** Renders the button that brings a deleted record back. */
export function BringBackButton({ name, isBusy, onBringBack }: BringBackButtonProps) {
  return (
    <BusyButton
      variant="outlined"
      startIcon={<RestoreIcon />}
      aria-label={`Bring back the ${name}`}
      isBusy={isBusy}
      onClick={onBringBack}
    >
      {isBusy ? 'Bringing back…' : 'Bring back'}
    </BusyButton>
  );
}

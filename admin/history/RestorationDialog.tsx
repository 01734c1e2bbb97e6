import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import type { SavedContent } from '../content/form/define-content.ts';
import { useImageStorage } from '../content/images/useImageStorage.ts';
import { dayTripContent, locationContent, tourContent } from '../content/index.ts';
import { wholeSiteContent } from '../content/site/index.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { DialogLoading } from '../ui/dialogs/DialogLoading.tsx';
import { ResponsiveDialog } from '../ui/dialogs/ResponsiveDialog.tsx';
import { useFreshRecord } from '../ui/form/load/useFreshRecord.ts';
import { getChange, getVersion, type HistoryEntry } from './api.ts';
import { ConfirmRestoration } from './ConfirmRestoration.tsx';
import { historyMessages } from './messages.ts';
import type { RestorableRecord } from './undo-and-restore.ts';
import { type Proposal, proposeUndo, proposeVersion } from './undo-and-restore.ts';

interface Props {
  /** 'version' restores the row as it was after the entry; 'undo' undoes the change of the entry alone. */
  readonly kind: 'version' | 'undo';
  readonly entry: HistoryEntry;
  readonly onClose: () => void;
}

/** Restores content from an entry of the history, with a confirmation that shows what would change. */
export function RestorationDialog(props: Props) {
  switch (props.entry.table_name) {
    case tourContent.table:
      return <ContentDialog content={tourContent} {...props} />;
    case dayTripContent.table:
      return <ContentDialog content={dayTripContent} {...props} />;
    case locationContent.table:
      return <ContentDialog content={locationContent} {...props} />;
    case wholeSiteContent.table:
      return <ContentDialog content={wholeSiteContent} {...props} />;
    default:
      return null;
  }
}

interface ContentDialogProps<Row, Values, Data> extends Props {
  readonly content: SavedContent<Row, Values, Data>;
}

function ContentDialog<Row extends RestorableRecord, Values, Data extends Partial<Row> & FieldValues>({
  content,
  kind,
  entry,
  onClose,
}: ContentDialogProps<Row, Values, Data>) {
  const today = useFreshRecord<Row>(content.resource, entry.record_id ?? '');
  const { propose, failed, refetch } = useProposal(content, kind, entry);
  const hasFailed = failed || today.error !== null;
  const time = formatDateTime(entry.at);
  return (
    <ResponsiveDialog
      title={kind === 'undo' ? `Undo the change of ${time}?` : `Restore the version of ${time}?`}
      onClose={onClose}
    >
      {propose && today.row ? (
        <ConfirmRestoration content={content} today={today.row} propose={propose} onClose={onClose} />
      ) : propose === null ? (
        <DialogContent>
          <Alert severity="info">{historyMessages.versionGone}</Alert>
        </DialogContent>
      ) : (
        <DialogLoading
          subject="the version"
          failure={hasFailed ? historyMessages.versionFailed : undefined}
          onRetry={() => {
            if (failed) void refetch();
            if (today.error) today.refetch();
          }}
        />
      )}
    </ResponsiveDialog>
  );
}

/** Reads what the entry restores; `propose` is null if that is unknown. */
function useProposal<Row extends RestorableRecord, Values, Data extends FieldValues>(
  content: SavedContent<Row, Values, Data>,
  kind: Props['kind'],
  entry: HistoryEntry,
) {
  const { resource, bucket, getImages } = content;
  const { client } = useSupabase();
  const storage = useImageStorage();
  const { data, isError, refetch } = useQuery({
    queryKey: ['history', kind, entry.id],
    retry: false,
    // Not cached, because images may be deleted in the meantime.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: kind === 'undo' ? readChange : readVersion,
  });
  return { propose: data, failed: isError, refetch };

  async function readVersion(): Promise<((today: Row) => Proposal<Data>) | null> {
    const row = await getVersion<Row>(client, resource, entry.id);
    if (!row) return null;
    const missingImages = await storage.findMissing(bucket, getImages(row));
    return (today) => proposeVersion(content, { row, missingImages }, today);
  }

  async function readChange(): Promise<((today: Row) => Proposal<Data>) | null> {
    const change = await getChange<Row>(client, resource, entry);
    if (!change) return null;
    const missingImages = await storage.findMissing(bucket, getImages(change.before));
    return (today) => proposeUndo(content, change, missingImages, today);
  }
}

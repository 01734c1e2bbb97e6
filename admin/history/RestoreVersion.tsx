import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { formatDateTime } from '#shared/rules/text/format.ts';
import type { HistoryEntry } from '../data/api/history.ts';
import type { AdminDataProvider } from '../data/provider/data-provider.ts';
import { useImageStorage } from '../data/storage/useImageStorage.ts';
import { DialogLoading } from '../ui/feedback/DialogLoading.tsx';
import type { SavedContent } from '../ui/form/save/ContentForm.tsx';
import { useFreshRecord } from '../ui/form/save/useFreshRecord.ts';
import { useSaveRecord } from '../ui/form/save/useSaveRecord.tsx';
import { useDeleteOrphans } from '../ui/images/useDeleteOrphans.ts';
import { ResponsiveDialog } from '../ui/layout/ResponsiveDialog.tsx';
import { ChangeList } from './changes/ChangeList.tsx';
import { historyMessages } from './messages.ts';
import { planRestoration, type RestorableRecord, type RowVersion } from './restoration.ts';

interface Props<Row, Values, Data> {
  readonly content: SavedContent<Row, Values, Data>;
  readonly id: string;
  readonly entry: HistoryEntry;
  readonly onClose: () => void;
}

/** Renders the confirmation that restores a version. Loads the version and today's row. */
export function RestoreVersion<Row extends RestorableRecord, Values, Data extends Partial<Row> & FieldValues>({
  content,
  id,
  entry,
  onClose,
}: Props<Row, Values, Data>) {
  const today = useFreshRecord<Row>(content.resource, id);
  const { version, failed, refetch } = useRowVersion<Row>(content, entry.id);
  const hasFailed = failed || today.error !== null;
  return (
    <ResponsiveDialog title={`Restore the version of ${formatDateTime(entry.at)}?`} onClose={onClose}>
      {version && today.row ? (
        <ConfirmRestoration content={content} version={version} today={today.row} onClose={onClose} />
      ) : version === null ? (
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

interface ConfirmProps<Row, Values, Data> extends Pick<Props<Row, Values, Data>, 'content' | 'onClose'> {
  readonly version: RowVersion<Row>;
  readonly today: Row;
}

/** Renders what the restoration would change, and saves it unless another user saves first. */
function ConfirmRestoration<Row extends RestorableRecord, Values, Data extends Partial<Row> & FieldValues>({
  content,
  version,
  today,
  onClose,
}: ConfirmProps<Row, Values, Data>) {
  const { toFormValues, toPayload, getImages, bucket, messages } = content;
  const [theirs, setTheirs] = useState<Row>();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const deleteOrphans = useDeleteOrphans(bucket);
  const saveRecord = useSaveRecord<Row, Data>({
    ...content,
    messages: { ...messages, updated: historyMessages.versionRestored },
    toComparable: (row) => toPayload(toFormValues(row)),
  });
  const base = theirs ?? today;
  const { data, changes } = planRestoration(content, version, base);

  async function restore() {
    setSaving(true);
    const result = await saveRecord(data, base);
    setSaving(false);
    if (result === 'saved') {
      onClose();
      await deleteOrphans(getImages(base));
    } else if ('theirs' in result) {
      setFailure(undefined);
      setTheirs(result.theirs);
    } else setFailure(result.failure);
  }

  return (
    <>
      <DialogContent dividers tabIndex={0} role="region" aria-label="What will change">
        <Box sx={{ display: 'grid', gap: 2 }}>
          {theirs ? <Alert severity="warning">{historyMessages.versionConflict}</Alert> : null}
          <span>
            {changes.length > 0
              ? historyMessages.versionLead(today.display_order !== undefined)
              : historyMessages.versionSame}
          </span>
          <MissingImages images={version.missingImages} />
          <ChangeList changes={changes} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1, px: 3, py: 1.5 }}>
        {failure === undefined ? null : (
          <Alert severity="error" sx={{ width: '100%' }}>
            {failure}
          </Alert>
        )}
        <Button onClick={onClose}>{changes.length > 0 ? 'Cancel' : 'Close'}</Button>
        {changes.length > 0 ? (
          <Button variant="contained" aria-disabled={isSaving} onClick={() => (isSaving ? undefined : void restore())}>
            {isSaving ? 'Saving...' : 'Restore this version'}
          </Button>
        ) : null}
      </DialogActions>
    </>
  );
}

function MissingImages({ images }: { readonly images: readonly string[] }) {
  if (images.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
      <span>{historyMessages.imagesMissing(images.length)}</span>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {images.map((image) => (
          <li key={image}>{image}</li>
        ))}
      </Box>
    </Alert>
  );
}

interface VersionSource<Row> {
  readonly resource: string;
  readonly bucket: Bucket;
  readonly getImages: (row: Row) => readonly string[];
}

/** Reads a row as it was after an entry of the history; `version` is null if that is unknown. */
function useRowVersion<Row extends RaRecord>(source: VersionSource<Row>, historyId: number) {
  const { resource, bucket, getImages } = source;
  const dataProvider = useDataProvider<AdminDataProvider>();
  const storage = useImageStorage();
  const { data, isError, refetch } = useQuery({
    queryKey: ['history', 'version', historyId],
    retry: false,
    // Not cached, because images may be deleted in the meantime.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: readVersion,
  });
  return { version: data, failed: isError, refetch };

  async function readVersion(): Promise<RowVersion<Row> | null> {
    const row = await dataProvider.getVersion<Row>(resource, historyId);
    return row ? { row, missingImages: await storage.findMissing(bucket, getImages(row)) } : null;
  }
}

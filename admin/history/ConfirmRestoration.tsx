import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SavedContent } from '../content/form/define-content.ts';
import { publishAtRefusals } from '../content/form/publish-at.ts';
import { useDeleteOrphans } from '../content/images/useDeleteOrphans.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { useSaveRecord } from '../ui/form/save/useSaveRecord.tsx';
import { ChangeList } from './changes/ChangeList.tsx';
import { historyMessages } from './messages.ts';
import type { Proposal, RestorableRecord } from './undo-and-restore.ts';

interface Props<Row, Values, Data> {
  readonly content: SavedContent<Row, Values, Data>;
  readonly today: Row;
  /** Returns what would be saved over a row. */
  readonly propose: (row: Row) => Proposal<Data>;
  readonly onClose: () => void;
}

/** Renders what a restoration would change, and saves it unless another user saves first. */
export function ConfirmRestoration<Row extends RestorableRecord, Values, Data extends Partial<Row> & FieldValues>({
  content,
  today,
  propose,
  onClose,
}: Props<Row, Values, Data>) {
  const { toFormValues, toPayload, getImages, bucket, messages } = content;
  const [theirs, setTheirs] = useState<Row>();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const deleteOrphans = useDeleteOrphans(bucket);
  const base = theirs ?? today;
  const { data, changes, lead, missingImages, confirmLabel, done } = propose(base);
  const saveRecord = useSaveRecord<Row, Data>({
    ...content,
    messages: { ...messages, updated: done },
    // A time to publish at may pass meanwhile, and the browser's clock be wrong.
    refusals: publishAtRefusals,
    toComparable: (row) => toPayload(toFormValues(row)),
  });

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
          <span>{lead}</span>
          <MissingImages images={missingImages} />
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
          <BusyButton variant="contained" isBusy={isSaving} onClick={() => void restore()}>
            {isSaving ? 'Saving...' : confirmLabel}
          </BusyButton>
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

import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { ResponsiveDialog } from '#admin/ui/dialogs/ResponsiveDialog.tsx';
import { describeConflicts } from '#admin/ui/form/merge/describe-conflicts.ts';
import { MergeConflictPanel } from '#admin/ui/form/merge/MergeConflictPanel.tsx';
import type { Versions } from '#admin/ui/form/merge/three-way-merge.ts';
import type { Price } from './price.ts';

interface Props {
  /** Name of the row. */
  readonly title: string;
  /** Labels by column. */
  readonly labels: Readonly<Record<string, string>>;
  readonly versions: Versions<Price>;
  /** Saves my price over theirs. Resolves with the message of a failure. */
  readonly onKeepMine: () => Promise<string | undefined>;
  readonly onKeepTheirs: () => void;
  readonly onClose: () => void;
}

/** Renders two prices of a row that a colleague has changed in the meantime, and the choice between them. */
export function PriceConflictDialog({ title, labels, versions, onKeepMine, onKeepTheirs, onClose }: Props) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { price = '', currency = '' } = labels;
  // A price in another currency is another price.
  const { fields } = describeConflicts(versions, { labels: { price, currency }, together: [['price', 'currency']] });

  async function keepMine(): Promise<void> {
    setSaving(true);
    setFailure(await onKeepMine());
    setSaving(false);
  }

  return (
    <ResponsiveDialog title={title} onClose={onClose}>
      <DialogContent>
        <MergeConflictPanel
          fields={fields}
          isSaving={isSaving}
          onKeepMine={() => void keepMine()}
          onTakeTheirs={onKeepTheirs}
        />
        {failure === undefined ? null : (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
    </ResponsiveDialog>
  );
}

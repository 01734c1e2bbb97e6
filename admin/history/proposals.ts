import type { FieldValues } from 'react-hook-form';
import type { SavedContent } from '../content/form/define-content.ts';
import type { RowChange } from './api.ts';
import { historyMessages } from './messages.ts';
import { planRestoration, planUndo, type RestorableRecord, type Restoration, type RowVersion } from './restoration.ts';

/** What a restoration would save, and the words of its confirmation. */
export interface Proposal<Data> extends Restoration<Data> {
  readonly lead: string;
  readonly missingImages: readonly string[];
  readonly confirmLabel: string;
  /** Message after it was saved. */
  readonly done: string;
}

/** Proposes a whole version. */
export function proposeVersion<Row extends RestorableRecord, Values, Data extends FieldValues>(
  content: SavedContent<Row, Values, Data>,
  version: RowVersion<Row>,
  today: Row,
): Proposal<Data> {
  const plan = planRestoration(content, version, today);
  return {
    ...plan,
    lead:
      plan.changes.length > 0
        ? historyMessages.versionLead(today.display_order !== undefined)
        : historyMessages.versionSame,
    missingImages: version.missingImages,
    confirmLabel: 'Restore this version',
    done: historyMessages.versionRestored,
  };
}

/** Proposes to undo one change alone, or the whole version before it if its fields were changed again later. */
export function proposeUndo<Row extends RestorableRecord, Values, Data extends FieldValues>(
  content: SavedContent<Row, Values, Data>,
  change: RowChange<Row>,
  missingImages: readonly string[],
  today: Row,
): Proposal<Data> {
  const { changedLater, ...plan } = planUndo(content, change, missingImages, today);
  if (changedLater.length > 0) {
    const whole = proposeVersion(content, { row: change.before, missingImages }, today);
    // Not even the whole version differs in what a restoration may change.
    if (whole.changes.length === 0) return whole;
    return { ...whole, lead: historyMessages.undoChangedLater(changedLater) };
  }
  return {
    ...plan,
    lead: plan.changes.length > 0 ? historyMessages.undoLead : historyMessages.undoSame,
    confirmLabel: 'Undo this change',
    done: historyMessages.changeUndone,
  };
}

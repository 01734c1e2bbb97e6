import type { FieldValues } from 'react-hook-form';
import type { SavedContent } from '../content/form/define-content.ts';
import type { ContentRecord } from '../data/provider/useSetActive.ts';
import { getServerTime } from '../data/server-clock.ts';
import { isSameValue, mergeThreeWay } from '../ui/form/merge/three-way-merge.ts';
import type { RowChange } from './api.ts';
import { describeChanges, type FieldChange } from './changes/describe-changes.ts';
import { getHistoryFields } from './changes/record-fields.ts';
import { historyMessages } from './messages.ts';

/** A row of what visitors see. */
export interface RestorableRecord extends ContentRecord {
  /** Missing in rows that are not in a list. */
  readonly display_order?: number;
}

/** An earlier version of a row, and its images that no longer exist. */
export interface RowVersion<Row> {
  readonly row: Row;
  readonly missingImages: readonly string[];
}

/** The values that restoring a version saves, and how they differ from today's. */
export interface Restoration<Data> {
  readonly data: Data;
  readonly changes: readonly FieldChange[];
}

/**
 * Returns the values to save to restore a version: its content without images that no longer exist. Visibility, the time to publish
 * at and display order stay as they are today, so that restoring a text does not show or hide anything.
 */
export function planRestoration<Row extends RestorableRecord, Values, Data extends FieldValues>(
  { toFormValues, toPayload, table }: SavedContent<Row, Values, Data>,
  { row, missingImages }: RowVersion<Row>,
  today: Row,
): Restoration<Data> {
  const { is_active, display_order, publish_at } = today;
  const values = structuredClone(toFormValues({ ...row, is_active, display_order, publish_at }));
  leaveOut(values, missingImages);
  const data = toPayload(values);
  const current: FieldValues = toPayload(toFormValues(today));
  const columns = Object.keys(data).filter((column) => !isSameValue(data[column], current[column]));
  return { data, changes: describeChanges({ table, columns, before: current, after: data }) };
}

/** The values that undoing a change saves. */
interface Undo<Data> extends Restoration<Data> {
  /** Images that the change took away, and that no longer exist. */
  readonly missingImages: readonly string[];
  /** Labels of the fields that were changed again later. */
  readonly changedLater: readonly string[];
}

/**
 * Returns the values to save to undo one change: those of today, with the fields of the change as they were before. The place in
 * the list stays, because it belongs to the order of all, and so does today's time to publish at. Another that has passed is left out.
 * @param missingImages images of the row before the change that no longer exist
 */
export function planUndo<Row extends RestorableRecord, Values, Data extends FieldValues>(
  { toFormValues, toPayload, getImages, table }: SavedContent<Row, Values, Data>,
  { before, after }: RowChange<Row>,
  missingImages: readonly string[],
  today: Row,
  now = getServerTime(),
): Undo<Data> {
  const kept = getImages(after);
  const missing = missingImages.filter((image) => !kept.includes(image));
  const toColumns = (row: Row, leftOut: readonly string[] = []) => {
    const values = structuredClone(toFormValues(row));
    leaveOut(values, leftOut);
    const { is_active } = row;
    return Object.assign(toPayload(values), is_active === undefined ? {} : { is_active });
  };
  const theirs = toColumns(today);
  const fields = Object.entries(getHistoryFields(table)).filter(([path]) => path !== 'display_order');
  const { changedBy, mineFirst } = mergeThreeWay(
    { base: toColumns(after), mine: toColumns(before, missing), theirs },
    { names: fields.map(([path]) => path), together: [['price', 'currency']] },
  );
  const data = isPublishable(mineFirst, theirs, now)
    ? mineFirst
    : Object.assign({ ...mineFirst }, { publish_at: null });
  const columns = Object.keys(data).filter((column) => !isSameValue(data[column], theirs[column]));
  return {
    data,
    changes: describeChanges({ table, columns, before: theirs, after: data }),
    missingImages: missing,
    changedLater: fields.flatMap(([path, { label }]) => (changedBy.get(path) === 'both' ? [label] : [])),
  };
}

/** Returns false for a row that is active, or with another time to publish at than today's, which has passed. */
function isPublishable({ is_active, publish_at }: FieldValues, today: FieldValues, now: Date): boolean {
  if (typeof publish_at !== 'string') return true;
  if (is_active === true) return false;
  // Today's stays, even if nothing has checked it yet: the undone change is another one.
  return isSameValue(publish_at, today['publish_at']) || Date.parse(publish_at) > now.getTime();
}

/** Removes the missing images from all lists of form values, at any depth. */
function leaveOut(values: unknown, missing: readonly string[]): void {
  if (typeof values !== 'object' || values === null) return;
  if (Array.isArray(values)) values.splice(0, values.length, ...values.filter((value) => !missing.includes(value)));
  for (const value of Object.values(values)) leaveOut(value, missing);
}

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

import type { FieldValues } from 'react-hook-form';
import { toLines } from '#shared/rules/text/one-line-columns.ts';
import { isSameValue } from '../ui/form/merge/three-way-merge.ts';
import type { SavedContent } from '../ui/form/save/ContentForm.tsx';
import type { ContentRecord } from '../ui/hooks/useSetActive.ts';
import { describeChanges, type FieldChange } from './changes/describe-changes.ts';

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
interface Restoration<Data> {
  readonly data: Data;
  readonly changes: readonly FieldChange[];
}

/**
 * Returns the values to save to restore a version: its content without images that no longer exist. Visibility and display
 * order stay as they are today, so that restoring a text does not show or hide anything.
 */
export function planRestoration<Row extends RestorableRecord, Values, Data extends FieldValues>(
  { toFormValues, toPayload, table }: SavedContent<Row, Values, Data>,
  { row, missingImages }: RowVersion<Row>,
  today: Row,
): Restoration<Data> {
  const { is_active, display_order } = today;
  const values = structuredClone(toFormValues({ ...row, is_active, display_order }));
  leaveOut(values, missingImages);
  const data = toLines(table, toPayload(values));
  const current: FieldValues = toPayload(toFormValues(today));
  const columns = Object.keys(data).filter((column) => !isSameValue(data[column], current[column]));
  return { data, changes: describeChanges({ table, columns, before: current, after: data }) };
}

/** Removes the missing images from all lists of form values, at any depth. */
function leaveOut(values: unknown, missing: readonly string[]): void {
  if (typeof values !== 'object' || values === null) return;
  if (Array.isArray(values)) values.splice(0, values.length, ...values.filter((value) => !missing.includes(value)));
  for (const value of Object.values(values)) leaveOut(value, missing);
}

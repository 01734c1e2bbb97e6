import { type FieldValues, get, set } from 'react-hook-form';
import { isSameValue } from '../ui/form/merge/three-way-merge.ts';
import type { EditedContent } from '../ui/form/save/ContentForm.tsx';
import type { ContentRecord } from '../ui/hooks/useSetActive.ts';
import { describeChanges, type FieldChange } from './changes/describe-changes.ts';

/** A row of the site's content with its display order. */
export interface PlacedRecord extends ContentRecord {
  readonly display_order: number;
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
export function planRestoration<Row extends PlacedRecord, Values, Data extends FieldValues>(
  { toFormValues, toPayload, conflictFields, table }: EditedContent<Row, Values, Data>,
  { row, missingImages }: RowVersion<Row>,
  today: Row,
): Restoration<Data> {
  const { is_active, display_order } = today;
  const data = structuredClone(toPayload(toFormValues({ ...row, is_active, display_order })));
  for (const name of conflictFields.images?.names ?? []) set(data, name, leaveOut(get(data, name), missingImages));
  const current: FieldValues = toPayload(toFormValues(today));
  const columns = Object.keys(data).filter((column) => !isSameValue(data[column], current[column]));
  return { data, changes: describeChanges({ table, columns, before: current, after: data }) };
}

/** Removes the missing images from a list. Returns undefined for a single image that is missing. */
function leaveOut(images: unknown, missing: readonly string[]): unknown {
  if (Array.isArray(images)) return images.filter((image) => !missing.includes(image));
  return typeof images === 'string' && missing.includes(images) ? undefined : images;
}

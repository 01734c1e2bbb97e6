import { type FieldValues, get, set } from 'react-hook-form';
import { isSameValue } from '../ui/form/merge/three-way-merge.ts';
import type { EditedContent } from '../ui/form/save/ContentForm.tsx';
import type { ContentRecord } from '../ui/hooks/useSetActive.ts';
import { describeChanges, type FieldChange } from './changes/describe-changes.ts';

/** A row of the site's content with its place in lists. */
export interface PlacedRecord extends ContentRecord {
  readonly display_order: number;
}

/** An earlier version of a row, and those of its images that no longer exist. */
export interface RowVersion<Row> {
  readonly row: Row;
  readonly missingImages: readonly string[];
}

/** What restoring a version saves, and how that differs from today. */
interface Restoration<Data> {
  readonly data: Data;
  readonly changes: readonly FieldChange[];
}

/**
 * Returns what has to be saved to restore a version: its content without images that no longer exist, with today's
 * visibility and place. Restoring a text must not show or hide anything.
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

/** Returns an image, or a list of images, without those that are missing. */
function leaveOut(images: unknown, missing: readonly string[]): unknown {
  if (Array.isArray(images)) return images.filter((image) => !missing.includes(image));
  return typeof images === 'string' && missing.includes(images) ? undefined : images;
}

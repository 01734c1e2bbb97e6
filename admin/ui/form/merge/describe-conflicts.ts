import { type FieldValues, get } from 'react-hook-form';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { type ChangedBy, type MergeResult, mergeThreeWay, type Versions } from './three-way-merge.ts';

/** The fields of a form that two versions are compared by. */
export interface ConflictFields<Row> {
  /** Labels by field name ('a.b' inside a group), in the order of the form. */
  readonly labels: Readonly<Record<string, string>>;
  /** Names of the image fields, and their bucket. */
  readonly images?: { readonly names: readonly string[]; readonly bucket: Bucket };
  /** Groups of fields that only make sense together: a change of one counts as a change of all of its group. */
  readonly together?: readonly (readonly string[])[];
  /** Formatters for fields whose values are more than texts, one line an entry. */
  readonly texts?: Readonly<Record<string, (row: Row) => readonly string[]>>;
}

/** A field with two different versions, formatted for people. */
export interface FieldConflict {
  readonly label: string;
  readonly changedBy: ChangedBy;
  /** One text, or for a list one for each entry. */
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  /** Bucket of the images, where the texts are addresses of images. */
  readonly bucket?: Bucket | undefined;
}

export interface ConflictDescription<Row> extends MergeResult<Row> {
  /** The fields with two versions, formatted for people. */
  readonly fields: readonly FieldConflict[];
}

/** Merges two versions of a row and describes their differences. The rows are as the form would save them. */
export function describeConflicts<Row extends FieldValues>(
  versions: Versions<Row>,
  conflictFields: ConflictFields<Row>,
): ConflictDescription<Row> {
  const { labels, images, together = [], texts = {} } = conflictFields;
  const merged = mergeThreeWay(versions, { names: Object.keys(labels), together, images: images?.names ?? [] });
  const fields = Object.entries(labels).flatMap(([name, label]) => {
    const changedBy = merged.changedBy.get(name);
    if (changedBy === undefined) return [];
    const format = (row: Row) => texts[name]?.(row) ?? toLines(get(row, name));
    const isImageField = images?.names.includes(name);
    return {
      label,
      changedBy,
      mine: format(versions.mine),
      theirs: format(versions.theirs),
      ...(isImageField && { bucket: images?.bucket }),
    };
  });
  return { ...merged, fields };
}

/** Formats a value of a row as lines of text, one for each entry of a list. */
function toLines(value: unknown): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  return Array.isArray(value) ? value.flatMap(toLines) : [String(value)];
}

import { type FieldValues, get } from 'react-hook-form';
import type { Bucket } from '#shared/images/image-address.ts';
import type { FieldConflict } from './MergeConflictPanel.tsx';
import { type MergeResult, mergeThreeWay, type Versions } from './three-way-merge.ts';

/** What a form shows of a row, field by field. */
export interface ConflictFields<Row> {
  /** What it calls its fields, by name ('a.b' inside of a group), in their order. */
  readonly labels: Readonly<Record<string, string>>;
  /** The fields with pictures, and the bucket that they are in. */
  readonly images?: { readonly names: readonly string[]; readonly bucket: Bucket };
  /** Fields whose values are more than texts, in words, an entry each. */
  readonly texts?: Readonly<Record<string, (row: Row) => readonly string[]>>;
}

export interface ConflictDescription<Row> extends MergeResult<Row> {
  /** The fields of which there are two versions, in words. */
  readonly fields: readonly FieldConflict[];
}

/** What two people have made of one row, in words, and what comes of it. The rows are as the form would save them. */
export function describeConflicts<Row extends FieldValues>(
  versions: Versions<Row>,
  parts: ConflictFields<Row>,
): ConflictDescription<Row> {
  const { labels, images, texts = {} } = parts;
  const merged = mergeThreeWay(versions, { names: Object.keys(labels), images: images?.names ?? [] });
  const fields = Object.entries(labels).flatMap(([name, label]) => {
    const changedBy = merged.changedBy.get(name);
    if (changedBy === undefined) return [];
    const words = (row: Row) => texts[name]?.(row) ?? toLines(get(row, name));
    const isPictures = images?.names.includes(name);
    return {
      label,
      changedBy,
      mine: words(versions.mine),
      theirs: words(versions.theirs),
      ...(isPictures && { bucket: images?.bucket }),
    };
  });
  return { ...merged, fields };
}

/** A value of a row in lines of text: those of a list are its entries. */
function toLines(value: unknown): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  return Array.isArray(value) ? value.flatMap(toLines) : [String(value)];
}

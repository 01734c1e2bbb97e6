import capitalize from '@mui/utils/capitalize';
import { diffArrays } from 'diff';
import { get } from 'react-hook-form';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { formatMoney } from '#shared/rules/text/format.ts';
import { isSameValue } from '../../ui/form/merge/three-way-merge.ts';
import { getHistoryFields, type HistoryField } from './record-fields.ts';
import { diffWords, shortenSameParts, type TextPart } from './word-diff.ts';

/** An image that has moved within its list. Positions count from 1. */
interface MovedImage {
  readonly image: string;
  readonly from: number;
  readonly to: number;
}

/** A changed field in words and images. Empty values are ''. */
export type FieldChange = { readonly label: string } & (
  | { readonly kind: 'name' }
  | { readonly kind: 'value'; readonly before: string; readonly after: string }
  | { readonly kind: 'text'; readonly parts: readonly TextPart[] }
  | {
      readonly kind: 'list';
      readonly added: readonly string[];
      readonly removed: readonly string[];
      readonly changed: readonly (readonly TextPart[])[];
      readonly isReordered: boolean;
    }
  | {
      readonly kind: 'images';
      readonly bucket: Bucket;
      readonly added: readonly string[];
      readonly removed: readonly string[];
      readonly moved: readonly MovedImage[];
    }
);

/** Two versions of some columns of a row. */
interface RowChange {
  readonly table: string;
  /** Names of the columns that changed. */
  readonly columns: readonly string[];
  /** Earlier values by column. Personal columns are missing from both. */
  readonly before: unknown;
  readonly after: unknown;
  /** Currency of amounts, if it did not change with them; undefined if unknown. */
  readonly currency?: string | undefined;
}

/** Texts longer than this are compared word by word. */
const maxValueLength = 60;

/** Describes a change of a row by field, in the order of its form. Columns without values are only named. */
export function describeChanges({ table, columns, before, after, currency }: RowChange): readonly FieldChange[] {
  const fields = getHistoryFields(table);
  const formFields = Object.entries(fields).filter(([path]) => columns.includes(toColumn(path)));
  const otherFields = columns
    .filter((column) => !formFields.some(([path]) => toColumn(path) === column))
    .map((column): readonly [string, HistoryField] => [column, { label: toLabel(column) }]);
  const money = { before: getCurrency(before) ?? currency, after: getCurrency(after) ?? currency };
  return [...formFields, ...otherFields].flatMap(([path, field]): readonly FieldChange[] => {
    if (!hasColumn(before, toColumn(path)) && !hasColumn(after, toColumn(path)))
      return [{ kind: 'name', label: field.label }];
    const [old, now]: readonly unknown[] = [get(before, path), get(after, path)];
    if (isSameValue(old, now) || (isEmpty(old) && isEmpty(now))) return [];
    if (field.isMoney)
      return [
        { kind: 'value', label: field.label, before: toMoney(old, money.before), after: toMoney(now, money.after) },
      ];
    return [describeField(field, old, now), ...describeEntryImages(field, old, now)];
  });
}

/** Returns true for no value or an empty list, which forms save in place of no value. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function describeField(field: HistoryField, before: unknown, after: unknown): FieldChange {
  const { label, bucket } = field;
  if (bucket) return { kind: 'images', label, bucket, ...compareImages(toTexts(before), toTexts(after)) };
  if (Array.isArray(before) || Array.isArray(after)) {
    const format = (value: unknown) => (Array.isArray(value) ? value.map((entry) => toText(field, entry)) : []);
    return { kind: 'list', label, ...compareLists(format(before), format(after)) };
  }
  const [old, now] = [toText(field, before), toText(field, after)];
  const isLong = [old, now].some((text) => text.length > maxValueLength || text.includes('\n'));
  return isLong
    ? { kind: 'text', label, parts: shortenSameParts(diffWords(old, now)) }
    : { kind: 'value', label, before: old, after: now };
}

/** Describes the images that entries of a list got and lost. Their order is that of the entries. */
function describeEntryImages({ label, entryImages }: HistoryField, before: unknown, after: unknown): FieldChange[] {
  if (!entryImages) return [];
  const { bucket, get: getImages } = entryImages;
  const list = (value: unknown) => [...new Set(Array.isArray(value) ? value.flatMap((entry) => getImages(entry)) : [])];
  const { added, removed } = compareImages(list(before), list(after));
  if (added.length === 0 && removed.length === 0) return [];
  return [{ kind: 'images', label: `Images of “${label}”`, bucket, added, removed, moved: [] }];
}

/** Compares two lists of texts. An entry of several lines that changed at its position is compared word by word. */
function compareLists(before: readonly string[], after: readonly string[]) {
  const isEdited = (text: string, index: number, other: readonly string[]) =>
    text.includes('\n') && (other[index]?.includes('\n') ?? false);
  const removed = before.filter((text) => !after.includes(text));
  const added = after.filter((text) => !before.includes(text));
  const edited = after.flatMap((text, index) => {
    const old = before[index] ?? '';
    return added.includes(text) && removed.includes(old) && isEdited(text, index, before) ? [{ old, text }] : [];
  });
  return {
    changed: edited.map(({ old, text }) => shortenSameParts(diffWords(old, text), true)),
    added: added.filter((text) => !edited.some((pair) => pair.text === text)),
    removed: removed.filter((text) => !edited.some((pair) => pair.old === text)),
    isReordered: added.length === 0 && removed.length === 0,
  };
}

/** Compares two lists of images. An image that only made room for another does not count as moved. */
function compareImages(before: readonly string[], after: readonly string[]) {
  const common = (list: readonly string[], other: readonly string[]) => list.filter((image) => other.includes(image));
  const [oldOrder, newOrder] = [common(before, after), common(after, before)];
  const stayed = diffArrays(oldOrder, newOrder)
    .filter(({ added, removed }) => !added && !removed)
    .flatMap(({ value }) => value);
  return {
    added: after.filter((image) => !before.includes(image)),
    removed: before.filter((image) => !after.includes(image)),
    moved: newOrder
      .filter((image) => !stayed.includes(image))
      .map((image) => ({ image, from: before.indexOf(image) + 1, to: after.indexOf(image) + 1 })),
  };
}

function toText({ format }: HistoryField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (format) return format(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function toMoney(value: unknown, currency: string | undefined): string {
  if (typeof value !== 'number') return '';
  return currency === undefined ? value.toLocaleString('en-US') : formatMoney(value, currency);
}

function toTexts(value: unknown): readonly string[] {
  if (typeof value === 'string' && value !== '') return [value];
  return Array.isArray(value) ? value.map(String) : [];
}

function toColumn(path: string): string {
  return path.split('.')[0] ?? path;
}

/** Returns the label of a column that is in no form: 'Created at'. */
function toLabel(column: string): string {
  const words = column.replaceAll('_', ' ');
  return capitalize(words);
}

function hasColumn(row: unknown, column: string): boolean {
  return typeof row === 'object' && row !== null && Object.hasOwn(row, column);
}

/** Returns the currency of a version; undefined if the version has none. */
function getCurrency(row: unknown): string | undefined {
  const currency: unknown = get(row, 'currency');
  return typeof currency === 'string' ? currency : undefined;
}

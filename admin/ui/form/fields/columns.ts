// What forms make of the definitions in shared/columns.
import {
  type AnyColumn,
  type Columns,
  isList,
  isStoredAlways,
  type RowOf,
  type ValuesOf,
} from '#shared/columns/columns.ts';
import { cleanText, removeInvisible, toLine } from '#shared/rules/text/clean-text.ts';
import {
  type ListValidator,
  type NumberLimits,
  optionalNumber,
  optionalText,
  requiredText,
  validateListLimits,
} from './validation.ts';

/** Returns an object with what is made of each column. Its type is for the caller to know. */
function mapColumns<Result>(columns: Columns, make: (column: AnyColumn, name: string) => unknown): Result {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, make(column, name)])) as Result;
}

/** Returns what staff call each column, in the order of the form. */
export const labelsOf = <C extends Columns>(columns: C) =>
  mapColumns<{ readonly [K in keyof C]: string }>(columns, ({ label }) => label);

/** Returns the values of a new record. */
export const emptyValues = <C extends Columns>(columns: C) =>
  mapColumns<ValuesOf<C>>(columns, (column) => toValue(column));

/** Returns the values of the form for a row: '' for a text without a value. */
export const toValues = <C extends Columns>(columns: C, row: Readonly<Record<keyof C, unknown>>) =>
  mapColumns<ValuesOf<C>>(columns, (column, name) => toValue(column, row[name]));

/** Returns the columns to save for values of the form: texts without blanks around, those of a line on one, and without empty entries. */
export const toPayload = <C extends Columns>(columns: C, values: ValuesOf<C>) =>
  mapColumns<RowOf<C>>(columns, (column, name) => toStored(column, values[name]));

/** Returns the value of a field. Of nothing: of a new record. */
function toValue(column: AnyColumn, stored?: unknown): unknown {
  const { kind } = column;
  const toFieldsOf = (fields: Columns, entry: unknown) =>
    mapColumns<object>(fields, (field, name) => toValue(field, entriesOf(entry).get(name)));
  if (kind === 'record') return toFieldsOf(column.fields, stored);
  if (kind === 'records')
    return listOf(stored).map((entry, index) => ({
      ...(column.numbered && { [column.numbered]: index + 1 }),
      ...toFieldsOf(column.fields, entry),
    }));
  if (kind === 'image') return stored ? [stored] : [];
  if (stored !== null && stored !== undefined) return stored;
  if (isList(column)) return [];
  return kind === 'number' || (kind === 'choice' && !isStoredAlways(column)) ? null : '';
}

function toStored(column: AnyColumn, value: unknown): unknown {
  const { kind } = column;
  if (kind === 'record') return toStoredFields(column.fields, value);
  if (kind === 'records')
    return listOf(value).map((entry, index) => {
      const stored = Object.entries(toStoredFields(column.fields, entry));
      const isLeftOut = ([name, part]: [string, unknown]) =>
        column.fields[name]?.kind === 'choices' && listOf(part).length === 0;
      const number = column.numbered && { [column.numbered]: index + 1 };
      return { ...number, ...Object.fromEntries(stored.filter((part) => !isLeftOut(part))) };
    });
  // The form cannot be submitted without a required number. As JSON, NaN becomes null, which the database refuses.
  if (kind === 'number') return typeof value === 'number' ? value : column.required ? Number.NaN : null;
  if (kind === 'image') return listOf(value)[0] ?? column.empty ?? null;
  if (kind === 'lines') return listOf(value).flatMap((entry) => toLine(String(entry)) || []);
  if (isList(column)) return listOf(value);
  return (typeof value === 'string' && clean(kind, value)) || (isStoredAlways(column) ? '' : null);
}

function clean(kind: AnyColumn['kind'], text: string): string {
  if (kind === 'text') return cleanText(text.replaceAll('\r\n', '\n'));
  return toLine(kind === 'code' ? removeInvisible(text) : text);
}

/** Returns the fields of a record that have a value. */
function toStoredFields(fields: Columns, value: unknown): object {
  const stored = Object.entries(fields).map(([name, field]) => [name, toStored(field, entriesOf(value).get(name))]);
  return Object.fromEntries(stored.filter(([, part]) => part !== null));
}

/** Returns the names of columns that hold images, and of such fields of records: 'images.tall'. */
export const imageNamesOf = (columns: Columns): readonly string[] =>
  Object.entries(columns).flatMap(([name, column]) => {
    if (column.kind === 'record') return imageNamesOf(column.fields).map((field) => `${name}.${field}`);
    return column.kind === 'image' || column.kind === 'images' ? [name] : [];
  });

/** Returns the images in some columns of a row, each once. */
export function imagesOf(columns: Columns, row: object): readonly string[] {
  const images = Object.entries(columns).flatMap(([name, column]) => {
    const value = entriesOf(row).get(name);
    if (column.kind === 'image') return value ? [String(value)] : [];
    if (column.kind === 'images') return listOf(value).map(String);
    if (column.kind !== 'records' && column.kind !== 'record') return [];
    const { fields } = column;
    return [value].flat().flatMap((entry) => imagesOf(fields, Object(entry)));
  });
  return [...new Set(images)];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const entriesOf = (value: unknown) =>
  new Map<string, unknown>(typeof value === 'object' && value ? Object.entries(value) : []);

/** What the input of a column takes. `kind` is never set: it keeps columns of another kind from the input. */
interface FieldProps<Kind> {
  readonly source: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly kind?: Kind;
}
interface TextFieldProps<Kind> extends FieldProps<Kind> {
  readonly validate: (value: unknown) => string | undefined;
}
interface ChoiceFieldProps extends TextFieldProps<'choice'> {
  readonly choices: { id: string; name: string }[];
}
interface NumberFieldProps extends TextFieldProps<'number'> {
  readonly limits: NumberLimits;
}
interface RecordsFieldProps extends FieldProps<'records'> {
  readonly fields: Columns;
  readonly emptyEntry: Readonly<Record<string, unknown>>;
  readonly maxEntries: number;
}
interface ChoicesFieldProps extends FieldProps<'choices'> {
  readonly choices: readonly string[];
}
interface ListFieldProps<Kind> extends FieldProps<Kind> {
  readonly rule: ListValidator;
}
/** Names of the columns of a kind. */
type NamesOf<C extends Columns, Kind> = { [K in keyof C]: C[K]['kind'] extends Kind ? K : never }[keyof C] & string;

/**
 * Returns what the input of a column takes: name, label, choices, and a validator with its limits.
 * @param within name of the entry in the form that the columns are those of: 'hero.0'
 */
export function field<C extends Columns>(
  columns: C,
  name: NamesOf<C, 'line' | 'code'>,
  within?: string,
): TextFieldProps<'line'>;
export function field<C extends Columns>(columns: C, name: NamesOf<C, 'text'>, within?: string): TextFieldProps<'text'>;
export function field<C extends Columns>(columns: C, name: NamesOf<C, 'image'>, within?: string): FieldProps<'image'>;
export function field<C extends Columns>(columns: C, name: NamesOf<C, 'records'>): RecordsFieldProps;
export function field<C extends Columns>(columns: C, name: NamesOf<C, 'choice'>, within?: string): ChoiceFieldProps;
export function field<C extends Columns>(columns: C, name: NamesOf<C, 'lines'>): ListFieldProps<'lines'>;
export function field<C extends Columns>(columns: C, name: NamesOf<C, 'images'>): ListFieldProps<'images'>;
export function field<C extends Columns>(columns: C, name: NamesOf<C, 'number'>): NumberFieldProps;
export function field<C extends Columns>(columns: C, name: NamesOf<C, 'choices'>): ChoicesFieldProps;
export function field<C extends Columns>(columns: C, name: NamesOf<C, 'dates'>): ListFieldProps<'dates'>;
export function field(
  columns: Columns,
  name: string,
  within?: string,
):
  | FieldProps<string>
  | TextFieldProps<string>
  | ChoiceFieldProps
  | ChoicesFieldProps
  | NumberFieldProps
  | ListFieldProps<string>
  | RecordsFieldProps {
  const column = columns[name];
  if (!column) throw new Error(`There is no column named ${name}.`);
  const { label, required = false } = column;
  const props = { source: within === undefined ? name : `${within}.${name}`, label, isRequired: required };
  if (column.kind === 'choice') {
    const choices = column.values.map((value) => ({ id: value, name: value }));
    return { ...props, choices, validate: required ? requiredText(label, Number.POSITIVE_INFINITY) : () => undefined };
  }
  if (column.kind === 'choices') return { ...props, choices: column.values };
  if (column.kind === 'dates')
    return { ...props, rule: validateListLimits(label, { entries: column.entries, characters: 10 }) };
  if (column.kind === 'lines' || column.kind === 'images')
    return { ...props, rule: validateListLimits(label, { entries: column.entries, characters: column.max }) };
  if (column.kind === 'number') return { ...props, limits: column, validate: optionalNumber(label, column) };
  if (column.kind === 'image') return props;
  if (column.kind === 'records') {
    const { fields, entries } = column;
    return { ...props, fields, emptyEntry: emptyValues(fields), maxEntries: entries };
  }
  if (column.kind === 'line' || column.kind === 'text' || column.kind === 'code')
    return { ...props, validate: (required ? requiredText : optionalText)(label, column.max) };
  throw new Error(`No input takes the column ${name} as a whole.`);
}

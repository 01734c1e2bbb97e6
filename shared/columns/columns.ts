/**
 * How a column is written, checked and read. Data only, since a bundler keeps whatever hangs on it: inputs, validators and schemas are
 * made of it where they run.
 */
export interface Column<Kind extends string, Row, Value = Row> {
  readonly kind: Kind;
  /** What staff call it. */
  readonly label: string;
  /** Types of the column and of its field in the form. Never set. */
  readonly types?: readonly [Row, Value];
}

/**
 * Options of every column. Generic in the flags only, so that a misspelt option is an error.
 * - required: the form asks for it, and pages need it unless it has `empty`
 * - empty: '' if the column stores that for nothing, in place of null
 */
interface Base<R, E> {
  readonly label: string;
  readonly required?: R;
  readonly empty?: E;
}
/** Largest number of characters, as PostgreSQL's length() counts them. */
interface Text {
  readonly max: number;
}
/** A text that the column takes, and the form of all that it takes unless a function of the database knows it. */
interface Code extends Text {
  readonly example: string;
  readonly pattern?: string;
}
/** Smallest and largest number, and its decimals; a whole number without them. */
interface Numbers {
  readonly min: number;
  readonly max: number;
  readonly decimals?: number;
}
/** Largest number of entries, and of characters of each. */
interface List extends Text {
  readonly entries: number;
}
type Flag = true | undefined;
type Empty = '' | undefined;
type Stored<T, R, E> = R extends true ? T : E extends '' ? T : T | null;

const define = <Kind extends string, Row, Value, Options extends object>(kind: Kind, options: Options) =>
  ({ kind, ...options }) as Column<Kind, Row, Value> & { readonly kind: Kind } & Options;

/** A text of one line. */
export const line = <R extends Flag = undefined, E extends Empty = undefined>(options: Base<R, E> & Text) =>
  define<'line', Stored<string, R, E>, string, typeof options>('line', options);

/** A text of any number of lines. */
export const text = <R extends Flag = undefined, E extends Empty = undefined>(options: Base<R, E> & Text) =>
  define<'text', Stored<string, R, E>, string, typeof options>('text', options);

/** A text in a form of its own, such as a telephone number, an address or an id. Its screen has the words for one in another form. */
export const code = <R extends Flag = undefined, E extends Empty = undefined>(options: Base<R, E> & Code) =>
  define<'code', Stored<string, R, E>, string, typeof options>('code', options);

/** A number. */
export const number = <R extends Flag = undefined>(options: Base<R, undefined> & Numbers) =>
  define<'number', Stored<number, R, undefined>, number | null, typeof options>('number', options);

/** One of some fixed texts. */
export const choice = <const V extends string, R extends Flag = undefined, E extends Empty = undefined>(
  values: readonly V[],
  options: Base<R, E>,
) =>
  define<
    'choice',
    Stored<E extends '' ? V | '' : V, R, E>,
    R extends true ? V | '' : E extends '' ? V | '' : V | null,
    typeof options & { readonly values: readonly V[] }
  >('choice', {
    ...options,
    values,
  });

/** A list of texts of one line. */
export const lines = (options: Base<undefined, undefined> & List) =>
  define<'lines', string[], string[], typeof options>('lines', options);

/** The address of an image. Its field is a list of at most one. */
export const image = <E extends Empty = undefined>(options: Base<undefined, E> & Text) =>
  define<'image', Stored<string, undefined, E>, string[], typeof options>('image', options);

/** A list of some fixed texts. */
export const choices = <const V extends string>(values: readonly V[], options: Base<undefined, undefined>) =>
  define<'choices', V[], V[], typeof options & { readonly values: readonly V[] }>('choices', { ...options, values });

/** A list of days, such as 2027-03-21. */
export const dates = (options: Base<undefined, undefined> & { readonly entries: number }) =>
  define<'dates', string[], string[], typeof options>('dates', options);

/** An object with a field for each column that has a value. */
export const record = <const F extends Columns>(fields: F, options: Base<undefined, undefined>) =>
  define<'record', Entry<F>, ValuesOf<F>, typeof options & { readonly fields: F }>('record', { ...options, fields });

/**
 * A list of such objects. Each has its number, from 1, under the name that is given, if one is. Without choices, an entry has no key
 * for them. Entries with an `id` have different ones.
 */
export const records = <const F extends Columns, const N extends string = never>(
  fields: F,
  options: Base<undefined, undefined> & { readonly entries: number; readonly numbered?: N },
) =>
  define<'records', Numbered<Entry<F>, N>[], Numbered<ValuesOf<F>, N>[], typeof options & { readonly fields: F }>(
    'records',
    { ...options, fields },
  );

/** A list of addresses of images. */
export const images = (options: Base<undefined, undefined> & List) =>
  define<'images', string[], string[], typeof options>('images', options);

/** A column as its readers see it, who tell its options by its kind. */
export type AnyColumn = { readonly label: string; readonly required?: Flag; readonly empty?: Empty } & (
  | ({ readonly kind: 'line' } & Text)
  | ({ readonly kind: 'text' } & Text)
  | ({ readonly kind: 'code' } & Code)
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | ({ readonly kind: 'lines' } & List)
  | ({ readonly kind: 'images' } & List)
  | ({ readonly kind: 'number' } & Numbers)
  | ({ readonly kind: 'image' } & Text)
  | { readonly kind: 'choices'; readonly values: readonly string[] }
  | { readonly kind: 'dates'; readonly entries: number }
  | { readonly kind: 'record'; readonly fields: Columns }
  | { readonly kind: 'records'; readonly fields: Columns; readonly entries: number; readonly numbered?: string }
);
/** The columns of a kind that staff write, by name, in the order of the form. */
export type Columns = Readonly<Record<string, AnyColumn & { readonly types?: readonly [unknown, unknown] }>>;

/** A row, as the API sends it. */
export type RowOf<C extends Columns> = { [K in keyof C]: NonNullable<C[K]['types']>[0] };
/** The values of a form. */
export type ValuesOf<C extends Columns> = { [K in keyof C]: NonNullable<C[K]['types']>[1] };

/** An object in a column, as it is read. */
type Entry<F extends Columns> = { -readonly [K in Kept<F>]: RowOf<F>[K] } & {
  -readonly [K in Exclude<keyof F, Kept<F>>]?: RowOf<F>[K];
};
/** Names of fields that are not null. */
type Kept<F extends Columns> = { [K in keyof F]: null extends RowOf<F>[K] ? never : K }[keyof F];
type Numbered<T, N extends string> = T & Record<N, number>;

/** Returns true for a column whose value is a list of texts. */
export const isList = ({ kind }: AnyColumn) => ['lines', 'images', 'choices', 'dates'].includes(kind);

/** Returns true if the column of the database is not null. */
export const isStoredAlways = (column: AnyColumn) =>
  isList(column) || column.kind.startsWith('record') || column.required === true || column.empty === '';

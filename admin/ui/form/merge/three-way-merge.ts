import { type FieldValues, get, set } from 'react-hook-form';

/** Three versions of a row: when the form was opened, as it would be saved, and as someone else has saved it since. */
export interface Versions<Row> {
  readonly base: Row;
  readonly mine: Row;
  readonly theirs: Row;
}

/** The side that changed a field with two versions. */
export type ChangedBy = 'you' | 'they' | 'both';

interface MergeFields {
  /** Field names, 'a.b' inside a group. Fields that are not named are taken from theirs. */
  readonly names: readonly string[];
  /** Groups of fields that only make sense together: a change of one counts as a change of all of its group. */
  readonly together?: readonly (readonly string[])[];
  /** Fields with the address of an image, or a list of them. */
  readonly images?: readonly string[];
}

export interface MergeResult<Row> {
  /** Fields with two versions. */
  readonly changedBy: ReadonlyMap<string, ChangedBy>;
  /** Changes of both; mine where both changed a field. */
  readonly mineFirst: Row;
  /** Changes of both; theirs where both changed a field. */
  readonly theirsFirst: Row;
}

/**
 * Merges two versions of a row. Takes every field that only one side changed; where both did, returns a result for each
 * side. An image that they removed is in neither result, since its file may be deleted; images that they added to a
 * list stay in it.
 */
export function mergeThreeWay<Row extends FieldValues>(versions: Versions<Row>, fields: MergeFields): MergeResult<Row> {
  const { names, together = [], images = [] } = fields;
  const { base, mine, theirs } = versions;
  const changedBy = new Map<string, ChangedBy>();
  const mineFirst = structuredClone(theirs);
  const theirsFirst = structuredClone(theirs);
  const differ = (one: Row, other: Row) => (name: string) => !isSameValue(get(one, name), get(other, name));
  const getMyValue = createGetMyValue(versions, images);

  const grouped = together.flat();
  for (const unit of [...together, ...names.filter((name) => !grouped.includes(name)).map((name) => [name])]) {
    const byMe = unit.some(differ(base, mine));
    const byThem = unit.some(differ(base, theirs));
    if (!byMe) {
      if (byThem) for (const name of unit.filter(differ(mine, theirs))) changedBy.set(name, 'they');
      continue;
    }
    for (const name of unit) {
      if (differ(mine, theirs)(name)) changedBy.set(name, byThem ? 'both' : 'you');
      const value = structuredClone(getMyValue(name));
      set(mineFirst, name, value);
      if (!byThem) set(theirsFirst, name, value);
    }
  }
  return { changedBy, mineFirst, theirsFirst };
}

/**
 * Returns a function that gets my version of a field; of images, without those they removed and with those they added.
 */
function createGetMyValue<Row extends FieldValues>({ base, mine, theirs }: Versions<Row>, names: readonly string[]) {
  const all = (row: Row): string[] => names.flatMap((name) => get(row, name) ?? []);
  const before = all(base);
  const now = all(theirs);
  const isRemoved = (image: string) => before.includes(image) && !now.includes(image);
  return (name: string): unknown => {
    const value: unknown = get(mine, name);
    if (!names.includes(name)) return value;
    if (typeof value === 'string') return isRemoved(value) ? undefined : value;
    if (!Array.isArray(value)) return value;
    const added: readonly string[] = now.filter((image) => !before.includes(image) && !value.includes(image));
    return [...value.filter((image) => !isRemoved(image)), ...added];
  };
}

/** Compares two values of a row. Null, undefined and '' are the same; the order of keys is ignored. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(normalize(one)) === JSON.stringify(normalize(other));
}

function normalize(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const normalized = normalize(inner);
    return normalized === null ? [] : [[key, normalized] as const];
  });
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}

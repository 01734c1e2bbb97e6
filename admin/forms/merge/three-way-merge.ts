import { type FieldValues, get, set } from 'react-hook-form';

/** One row three times: as a form opened with it, as somebody has typed it, and as somebody else has stored it meanwhile. */
export interface Versions<Row> {
  readonly base: Row;
  readonly mine: Row;
  readonly theirs: Row;
}

/** Who changed a field of which there are two versions. */
export type ChangedBy = 'you' | 'they' | 'both';

interface MergeFields {
  /** Their names, 'a.b' inside of a group. What is not named is theirs. */
  readonly names: readonly string[];
  /** Fields that only make sense together: whoever changed one has changed them all. */
  readonly together?: readonly string[];
  /** Fields with the address of a picture, or a list of them. */
  readonly images?: readonly string[];
}

export interface MergeResult<Row> {
  /** The fields of which there are two versions. */
  readonly changedBy: ReadonlyMap<string, ChangedBy>;
  /** What each of the two has changed; mine where both have. */
  readonly mineFirst: Row;
  /** What each of the two has changed; theirs where both have. */
  readonly theirsFirst: Row;
}

/**
 * Brings together what two people have made of one row: what only one of them changed is taken over, so that neither side
 * is lost; what both changed differently is theirs to decide about. A picture that they took out is in neither result,
 * since its file may be gone; pictures that they added to a list stay in it.
 */
export function mergeThreeWay<Row extends FieldValues>(versions: Versions<Row>, fields: MergeFields): MergeResult<Row> {
  const { names, together = [], images = [] } = fields;
  const { base, mine, theirs } = versions;
  const changedBy = new Map<string, ChangedBy>();
  const mineFirst = structuredClone(theirs);
  const theirsFirst = structuredClone(theirs);
  const differ = (one: Row, other: Row) => (name: string) => !isSameValue(get(one, name), get(other, name));
  const mergedValue = mergeImages(versions, images);

  for (const unit of [together, ...names.filter((name) => !together.includes(name)).map((name) => [name])]) {
    const byMe = unit.some(differ(base, mine));
    const byThem = unit.some(differ(base, theirs));
    if (!byMe) {
      if (byThem) for (const name of unit.filter(differ(mine, theirs))) changedBy.set(name, 'they');
      continue;
    }
    for (const name of unit) {
      if (differ(mine, theirs)(name)) changedBy.set(name, byThem ? 'both' : 'you');
      const value = structuredClone(mergedValue(name));
      set(mineFirst, name, value);
      if (!byThem) set(theirsFirst, name, value);
    }
  }
  return { changedBy, mineFirst, theirsFirst };
}

/** Answers my version of a field; of pictures, without those that they took out and, in a list, with those that they added. */
function mergeImages<Row extends FieldValues>({ base, mine, theirs }: Versions<Row>, names: readonly string[]) {
  const all = (row: Row): string[] => names.flatMap((name) => get(row, name) ?? []);
  const [before, now] = [all(base), all(theirs)];
  const isRemoved = (picture: string) => before.includes(picture) && !now.includes(picture);
  return (name: string): unknown => {
    const value: unknown = get(mine, name);
    if (!names.includes(name)) return value;
    if (typeof value === 'string') return isRemoved(value) ? undefined : value;
    if (!Array.isArray(value)) return value;
    const added: readonly string[] = now.filter((picture) => !before.includes(picture) && !value.includes(picture));
    return [...value.filter((picture) => !isRemoved(picture)), ...added];
  };
}

/** Whether two values mean the same: an absent text and an empty one do, and the order of an object's keys says nothing. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

function canonical(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const plain = canonical(inner);
    return plain === null ? [] : [[key, plain] as const];
  });
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}

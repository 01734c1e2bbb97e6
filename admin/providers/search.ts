const uuidStart = /^#?([0-9a-f]{8})$/i;
/** What means something to PostgREST or to LIKE. */
const reserved = /[,()"\\%*:{}]/g;

/**
 * A PostgREST `or` filter that finds a text in any of the columns, as one phrase. Undefined when there is nothing to
 * look for.
 *
 * Characters that belong to the language of filters become `_`, which LIKE takes for any one character. Quoting the
 * value would be stricter, but the local backend keeps the quotes as part of the pattern and then finds nothing.
 * @param idColumn a uuid column; eight hexadecimal digits are then also looked up as the number of a booking
 */
export function searchFilter(typed: string, columns: readonly string[], idColumn?: string): string | undefined {
  const words = typed.trim().replace(/\s+/g, ' ');
  if (words === '') return undefined;
  const conditions = columns.map((column) => `${column}.ilike.*${words.replace(reserved, '_')}*`);
  const number = idColumn === undefined ? undefined : uuidStart.exec(words)?.[1]?.toLowerCase();
  if (number !== undefined) {
    const [first, last] = ['0000-0000-0000-000000000000', 'ffff-ffff-ffff-ffffffffffff'];
    conditions.push(`and(${idColumn}.gte.${number}-${first},${idColumn}.lte.${number}-${last})`);
  }
  return `(${conditions.join(',')})`;
}

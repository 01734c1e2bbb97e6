/**
 * Returns the choice that a parameter of a query names, ignoring case; the fallback for any other value or none.
 * @param query with or without its question mark
 */
export function parseOption<T extends string>(query: string, name: string, choices: readonly T[], fallback: T): T {
  const value = new URLSearchParams(query).get(name)?.toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === value) ?? fallback;
}

/** Returns a query with its question mark, without values that are empty or the default; '' when none is left. */
export function toQueryString(
  values: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, string>>,
): string {
  const entries = Object.entries(values).filter(([name, value]) => value && value !== defaults[name]);
  const query = new URLSearchParams(entries).toString();
  return query && `?${query}`;
}

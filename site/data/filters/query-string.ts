/**
 * The choice that an address names, whatever the case; the fallback where it names none or another.
 * @param query of an address, with or without its question mark
 */
export function parseOption<T extends string>(query: string, name: string, choices: readonly T[], fallback: T): T {
  const given = new URLSearchParams(query).get(name)?.toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === given) ?? fallback;
}

/** A query with these values, without those that are empty or say what holds anyway: '' or with its question mark. */
export function toQueryString(
  values: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, string>>,
): string {
  const given = Object.entries(values).filter(([name, value]) => value && value !== defaults[name]);
  const query = new URLSearchParams(given).toString();
  return query && `?${query}`;
}

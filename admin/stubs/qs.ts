// Replaces the package qs in the bundle (vite.config.ts) and saves 12 kB: ra-data-postgrest writes only flat queries,
// for which URLSearchParams suffices. Lists become repeated names, as PostgREST expects.

type Value = string | number | boolean | null | undefined;

/** Returns a query without its question mark; undefined values are left out. */
export function stringify(query: Readonly<Record<string, Value | readonly Value[]>>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) written.append(name, each === null ? '' : String(each));
    }
  }
  return written.toString();
}

export default { stringify };

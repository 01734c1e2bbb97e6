// Stands in for the package qs in the bundle (vite.config.ts): ra-data-postgrest writes flat queries with it, for which
// browsers have a tool of their own. Saves 12 kB. Lists become repeated names, as PostgREST reads them.

type Value = string | number | boolean | null | undefined;

/** Writes a query without its question mark; what is undefined is left out. */
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

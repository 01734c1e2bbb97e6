/** Number of addresses that are kept. */
const maxRecent = 7;

/** Query parameters that say what a screen shows. The others, such as searches, are dropped. */
const keptParams = ['show', 'edit', 'view', 'sheet'] as const;

// In memory, so that the browser keeps nothing of it.
let recent: readonly string[] = [];

/** Notes that an address of the admin was opened in this tab. */
export function noteAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const query = new URLSearchParams(search);
  const kept = keptParams.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  const address = [pathname, ...kept.slice(0, 1)].join('?');
  recent = [address, ...recent.filter((other) => other !== address)].slice(0, maxRecent);
}

/** Returns the addresses opened before the current one, the last first. */
export function listRecent(): readonly string[] {
  return recent.slice(1);
}

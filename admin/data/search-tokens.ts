import { maxSearchLength } from '#shared/rules/text/search-length.ts';

const storageKey = 'admin.searches';
/** Maximum number of stored texts; the oldest are dropped. */
const maxEntries = 50;

type Entry = readonly [token: string, text: string];

/**
 * Texts that were searched for in this tab, by random tokens that replace them in addresses, so that customers' names do not
 * get into the browser's history. Stored until the tab is closed or the session ends.
 */
export const searchTokens = {
  /** Returns the token of a text, the same for the same text. */
  getToken(text: string): string {
    const entries = read();
    const existing = entries.find(([, other]) => other === text)?.[0];
    if (existing !== undefined) return existing;
    const token = `s${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
    write([...entries, [token, text] as const].slice(-maxEntries));
    return token;
  },
  /** Returns the text of a token; undefined for a token of another tab or of an ended session. */
  getText(token: unknown): string | undefined {
    return read().find(([other]) => other === token)?.[1];
  },
  /** Removes one text. */
  remove(text: string): void {
    write(read().filter(([, other]) => other !== text));
  },
  /** Removes all texts. */
  clear(): void {
    write([]);
  },
};

/** Returns the search text of a list: that of its token, else the parameter `q`, which users may write into the address. */
export function getSearchText({ search, q }: Readonly<Record<string, unknown>>): string {
  return searchTokens.getText(search) ?? (typeof q === 'string' ? q.slice(0, maxSearchLength) : '');
}

// Fallback for browsers without session storage, until the page is reloaded.
let inMemoryEntries: readonly Entry[] = [];

function read(): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return inMemoryEntries;
  }
}

function write(entries: readonly Entry[]): void {
  inMemoryEntries = entries;
  try {
    if (entries.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(entries));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // inMemoryEntries is enough.
  }
}

function isEntry(entry: unknown): entry is Entry {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
}

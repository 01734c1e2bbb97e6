const storageKey = 'desk.searches';
/** How many texts are kept; the oldest go first. */
const maxEntries = 50;

type Entry = readonly [word: string, text: string];

/**
 * What was searched for in this tab, each text under a random word that stands for it in addresses: names of customers
 * belong in no browser's history. Gone with the tab, and with the session.
 */
export const searchTokens = {
  /** Returns the word that stands for a text, the same for the same text. */
  getToken(text: string): string {
    const entries = read();
    const present = entries.find(([, other]) => other === text)?.[0];
    if (present !== undefined) return present;
    const word = `s${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
    write([...entries, [word, text] as const].slice(-maxEntries));
    return word;
  },
  /** Returns the text that a word stands for; undefined for one of another tab or of a session that has ended. */
  getText(word: unknown): string | undefined {
    return read().find(([other]) => other === word)?.[1];
  },
  /** Forgets everything that was searched for. */
  clear(): void {
    write([]);
  },
};

// A browser that stores nothing forgets at the next page, no more.
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
    // Kept in the page, as above.
  }
}

function isEntry(entry: unknown): entry is Entry {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
}

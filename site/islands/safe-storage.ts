type StorageArea = 'sessionStorage' | 'localStorage';

/** Values that the storage did not take because it is full or forbidden, for this page only. */
const memoryStorage = new Map<string, string>();

/** Returns the text stored under a name; '' for none. */
export function readStorage(area: StorageArea, name: string): string {
  try {
    return memoryStorage.get(name) ?? window[area].getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Returns the texts of an object stored as JSON under a name; none for anything else. */
export function readStoredTexts(area: StorageArea, name: string): Partial<Record<string, string>> {
  try {
    const stored: object = JSON.parse(readStorage(area, name));
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Stores a text under a name; '' removes it. */
export function writeStorage(area: StorageArea, name: string, text: string): void {
  try {
    memoryStorage.delete(name);
    if (text) window[area].setItem(name, text);
    else window[area].removeItem(name);
  } catch {
    memoryStorage.set(name, text);
  }
}

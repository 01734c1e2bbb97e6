type StorageArea = 'sessionStorage' | 'localStorage';

/** Values for this page, in case storage is full or forbidden. */
const memoryStorage = new Map<string, string>();

/** Returns the text stored under a name; '' for none. */
export function readStorage(area: StorageArea, name: string): string {
  try {
    return window[area].getItem(name) ?? memoryStorage.get(name) ?? '';
  } catch {
    return memoryStorage.get(name) ?? '';
  }
}

/** Stores a text under a name; '' removes it. */
export function writeStorage(area: StorageArea, name: string, text: string): void {
  memoryStorage.set(name, text);
  try {
    if (text) window[area].setItem(name, text);
    else window[area].removeItem(name);
  } catch {
    // `memoryStorage` holds it.
  }
}

type StorageArea = 'sessionStorage' | 'localStorage';

/** What storage does not take (full, forbidden) is kept until the page is left. */
const memoryStorage = new Map<string, string>();

/** The text kept under a name, in the tab or in the browser; '' for none. */
export function readStorage(place: StorageArea, name: string): string {
  try {
    return window[place].getItem(name) ?? memoryStorage.get(name) ?? '';
  } catch {
    return memoryStorage.get(name) ?? '';
  }
}

/** Keeps a text under a name; '' forgets it. */
export function writeStorage(place: StorageArea, name: string, text: string): void {
  memoryStorage.set(name, text);
  try {
    if (text) window[place].setItem(name, text);
    else window[place].removeItem(name);
  } catch {
    // The page remembers.
  }
}

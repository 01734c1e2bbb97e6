import { localStorageStore, memoryStore, type Store } from 'react-admin';

const persistentStore = localStorageStore(undefined, 'admin');
const inMemoryStore = memoryStore();
/** Nothing of a customer: the theme, and the id of the reply template that was chosen last. */
const persistentKeys: readonly string[] = ['theme', 'bookings.lastTemplate'];
const getStore = (key: string) => (persistentKeys.includes(key) ? persistentStore : inMemoryStore);

/**
 * Store of react-admin. Little is persistent: react-admin also stores the filters of lists, which often contain
 * a customer's name.
 */
export const adminStore: Store = {
  setup() {
    persistentStore.setup();
    inMemoryStore.setup();
  },
  teardown() {
    persistentStore.teardown();
    inMemoryStore.teardown();
  },
  getItem: (key, fallback) => getStore(key).getItem(key, fallback),
  setItem: (key, value) => getStore(key).setItem(key, value),
  removeItem: (key) => getStore(key).removeItem(key),
  removeItems(prefix) {
    persistentStore.removeItems(prefix);
    inMemoryStore.removeItems(prefix);
  },
  reset() {
    persistentStore.reset();
    inMemoryStore.reset();
  },
  subscribe: (key, listener) => getStore(key).subscribe(key, listener),
};

/** Returns the mode chosen in the account menu; undefined where none was chosen. */
export function getStoredMode(): 'light' | 'dark' | undefined {
  const mode: unknown = adminStore.getItem('theme');
  return mode === 'light' || mode === 'dark' ? mode : undefined;
}

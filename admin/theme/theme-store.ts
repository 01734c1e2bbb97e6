import { localStorageStore, memoryStore, type Store } from 'react-admin';

const persistentStore = localStorageStore(undefined, 'desk');
const inMemoryStore = memoryStore();
const getStore = (key: string) => (key === 'theme' ? persistentStore : inMemoryStore);

/**
 * What react-admin remembers for the desk. Only the theme stays in the browser: lists note what was searched for, which is
 * often a customer's name.
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

/** Light or dark, as chosen in the account's menu; undefined while the system's preference holds. */
export function getStoredMode(): 'light' | 'dark' | undefined {
  const mode: unknown = adminStore.getItem('theme');
  return mode === 'light' || mode === 'dark' ? mode : undefined;
}

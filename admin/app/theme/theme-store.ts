import { localStorageStore, memoryStore, type Store } from 'react-admin';

const persistentStore = localStorageStore(undefined, 'admin');
const inMemoryStore = memoryStore();
/** Key of the names of the groups of the sidebar that are closed. */
export const closedGroupsKey = 'sidebar.closed';
/** The theme, closed groups, the view of lists of content, and the id of the last chosen reply template: nothing about customers. */
const persistentKeys: readonly string[] = ['theme', 'bookings.lastTemplate', 'content.view', closedGroupsKey];
const getStore = (key: string) => (persistentKeys.includes(key) ? persistentStore : inMemoryStore);

/**
 * Store of react-admin. Little is persistent, since react-admin also stores the filters of lists, which often contain a
 * customer's name.
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

/** Returns the mode chosen in the account menu; undefined if none was chosen. */
export function getStoredMode(): 'light' | 'dark' | undefined {
  const mode: unknown = adminStore.getItem('theme');
  return mode === 'light' || mode === 'dark' ? mode : undefined;
}

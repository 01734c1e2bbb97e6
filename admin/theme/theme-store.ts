import { localStorageStore, memoryStore, type Store } from 'react-admin';

const lasting = localStorageStore(undefined, 'desk');
const passing = memoryStore();
const storeOf = (key: string) => (key === 'theme' ? lasting : passing);

/**
 * What react-admin remembers for the desk. Only the theme stays in the browser: lists note what was searched for, which is
 * often a customer's name.
 */
export const deskStore: Store = {
  setup() {
    lasting.setup();
    passing.setup();
  },
  teardown() {
    lasting.teardown();
    passing.teardown();
  },
  getItem: (key, fallback) => storeOf(key).getItem(key, fallback),
  setItem: (key, value) => storeOf(key).setItem(key, value),
  removeItem: (key) => storeOf(key).removeItem(key),
  removeItems(prefix) {
    lasting.removeItems(prefix);
    passing.removeItems(prefix);
  },
  reset() {
    lasting.reset();
    passing.reset();
  },
  subscribe: (key, listener) => storeOf(key).subscribe(key, listener),
};

/** Light or dark, as chosen in the account's menu; undefined while the system's preference holds. */
export function chosenMode(): 'light' | 'dark' | undefined {
  const mode: unknown = deskStore.getItem('theme');
  return mode === 'light' || mode === 'dark' ? mode : undefined;
}

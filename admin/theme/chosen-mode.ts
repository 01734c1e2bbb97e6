import { localStorageStore } from 'react-admin';

/** Where the desk keeps what somebody has chosen, in this browser. */
export const deskStore = localStorageStore(undefined, 'desk');

/** Light or dark, as chosen in the account's menu; undefined while the system's preference holds. */
export function chosenMode(): 'light' | 'dark' | undefined {
  const mode: unknown = deskStore.getItem('theme');
  return mode === 'light' || mode === 'dark' ? mode : undefined;
}

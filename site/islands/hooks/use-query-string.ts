import { useSyncExternalStore } from 'react';
import { readQuery, writeAddress } from '../../custom-elements/search/address.ts';

const queryChangedEvent = 'query-changed';

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(queryChangedEvent, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(queryChangedEvent, listener);
  };
}

/**
 * Returns the query of the address as state. It is empty on the prebuilt page.
 * @returns the query with its question mark, and a function that replaces it without navigation
 */
export function useQueryString(): [query: string, replaceQuery: (query: string) => void] {
  const query = useSyncExternalStore(subscribe, readQuery, () => '');
  return [query, replaceQuery];
}

function replaceQuery(query: string): void {
  writeAddress(query);
  dispatchEvent(new Event(queryChangedEvent));
}

import { useSyncExternalStore } from 'react';

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
  const query = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  return [query, replaceQuery];
}

function replaceQuery(query: string): void {
  history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
  dispatchEvent(new Event(queryChangedEvent));
}

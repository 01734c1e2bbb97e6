import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Query parameters that open something over a list, or in its place. The parameters of the list itself stay beside them. */
type Opener = 'new' | 'edit' | 'show' | 'ordering';
const openers: readonly Opener[] = ['new', 'edit', 'show', 'ordering'];

/** The same query with one dialog opened, or none. */
export function withOpened(query: URLSearchParams, opener?: Opener, value = 'true'): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of openers) next.delete(name);
  if (opener) next.set(opener, value);
  return next;
}

/** What a query has open over the list: 'edit=desert-days', or '' for nothing. */
export function openedIn(query: string): string {
  const parameters = new URLSearchParams(query);
  const opener = openers.find((name) => parameters.has(name));
  return opener ? `${opener}=${parameters.get(opener)}` : '';
}

/** What is open over a list, kept in the address so that it survives reload and the back button. */
export function useOpened() {
  const [query, setQuery] = useSearchParams();
  // From the address itself: what was rendered may be older than a filter that has just been set.
  const open = useCallback(
    (opener: Opener, value?: string) => setQuery(withOpened(addressQuery(), opener, value)),
    [setQuery],
  );
  const close = useCallback(() => setQuery(withOpened(addressQuery())), [setQuery]);
  return {
    isNew: query.get('new') === 'true',
    edit: query.get('edit') ?? undefined,
    show: query.get('show') ?? undefined,
    isOrdering: query.get('ordering') === 'true',
    open,
    close,
  };
}

function addressQuery(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

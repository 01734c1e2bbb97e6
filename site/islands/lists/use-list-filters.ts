import { type RefObject, useRef } from 'react';
import { usePreHydrationInput } from '../hooks/use-pre-hydration-input.ts';
import { useQueryString } from '../hooks/use-query-string.ts';

/** A list's filters and how they change. */
export interface ListFilters<F> {
  readonly filters: F;
  readonly query: string;
  readonly change: (part: Partial<F>) => void;
  readonly clear: () => void;
  /** Goes on the element that holds the controls: what was chosen before the list came alive counts. */
  readonly controls: RefObject<HTMLElement | null>;
}

/**
 * The filters of a list, kept in the address.
 * @param read the filters of a query
 * @param write the query of filters, '' for none
 */
export function useListFilters<F>(read: (query: string) => F, write: (filters: F) => string): ListFilters<F> {
  const [currentQuery, replaceQuery] = useQueryString();
  const filters = read(currentQuery);
  const controls = useRef<HTMLElement>(null);
  usePreHydrationInput(controls, (values) => {
    const typedQuery = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(values)) typedQuery.set(name, value);
    replaceQuery(write(read(`?${typedQuery}`)));
  });
  return {
    filters,
    query: write(filters),
    change: (part) => replaceQuery(write({ ...filters, ...part })),
    clear: () => replaceQuery(''),
    controls,
  };
}

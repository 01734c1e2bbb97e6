import { type RefObject, useRef } from 'react';
import { usePreHydrationInput } from '../hooks/use-pre-hydration-input.ts';
import { useQueryString } from '../hooks/use-query-string.ts';

/** Filters of a list, and the functions that change them. */
export interface ListFilters<F> {
  readonly filters: F;
  readonly query: string;
  readonly change: (part: Partial<F>) => void;
  readonly clear: () => void;
  /** Ref for the element with the controls, to read what was chosen before hydration. */
  readonly controls: RefObject<HTMLElement | null>;
}

/**
 * Holds the filters of a list in the address.
 * @param parse returns the filters of a query
 * @param serialize returns the query of filters, '' for none
 */
export function useListFilters<F>(parse: (query: string) => F, serialize: (filters: F) => string): ListFilters<F> {
  const [currentQuery, replaceQuery] = useQueryString();
  const filters = parse(currentQuery);
  const controls = useRef<HTMLElement>(null);
  usePreHydrationInput(controls, (values) => {
    const typedQuery = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(values)) typedQuery.set(name, value);
    replaceQuery(serialize(parse(`?${typedQuery}`)));
  });
  return {
    filters,
    query: serialize(filters),
    change: (part) => replaceQuery(serialize({ ...filters, ...part })),
    clear: () => replaceQuery(''),
    controls,
  };
}

import { useEffect, useMemo, useState } from 'react';
import type { ListMatches, ListSearch } from '../search/list-search.tsx';
import type { SearchedList } from '../search/search-record.ts';

/**
 * Searches a list once the search is loaded, which begins when it is first used.
 * @param typed what is searched for; '' for nothing
 * @returns the matches, undefined while nothing is searched for or the search is not loaded, and a function that loads it
 */
export function useSearch(list: SearchedList, typed: string): [matches: ListMatches | undefined, load: () => void] {
  const [search, setSearch] = useState<ListSearch>();
  const [isUsed, setIsUsed] = useState(false);
  const isNeeded = isUsed || typed !== '';

  useEffect(() => {
    if (!isNeeded) return;
    import('../search/list-search.tsx')
      .then(({ loadListSearch }) => loadListSearch())
      // Without it, the list still finds words of titles, descriptions and places.
      .then((loaded) => setSearch(() => loaded))
      .catch(() => undefined);
  }, [isNeeded]);

  const matches = useMemo(() => (typed.trim() ? search?.(list, typed) : undefined), [search, list, typed]);
  return [matches, () => setIsUsed(true)];
}

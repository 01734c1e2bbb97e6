import { useEffect, useMemo, useState } from 'react';
import type { SearchedList } from '../../search/search-record.ts';
import type { ListMatches, ListSearch } from '../list-search.tsx';
import { useOnlineCount } from './use-online-count.ts';

/** Search of a list. */
interface SearchState {
  /** Undefined while nothing is searched for, and without the search. */
  readonly matches: ListMatches | undefined;
  /** 'ready' while nothing is searched for. */
  readonly state: 'ready' | 'loading' | 'failed';
  /** Loads the search, again if that has failed before. */
  readonly load: () => void;
}

/**
 * Searches a list once the search is loaded, which begins when it is first used.
 * @param typed what is searched for; '' for nothing
 */
export function useSearch(list: SearchedList, typed: string): SearchState {
  const [search, setSearch] = useState<ListSearch | 'failed'>();
  const [uses, setUses] = useState(0);
  const isUsed = uses > 0 || typed !== '';
  const loaded = typeof search === 'function' ? search : undefined;
  const onlineCount = useOnlineCount();

  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again at the next use, and when the browser is back online
  useEffect(() => {
    if (!isUsed || loaded) return;
    setSearch(undefined);
    import('../list-search.tsx')
      .then(({ loadListSearch }) => loadListSearch())
      .then(
        (created) => setSearch(() => created),
        // Without it, the list still finds words of titles, descriptions and places.
        () => setSearch((before: typeof search) => before ?? 'failed'),
      );
  }, [isUsed, uses, onlineCount]);

  const matches = useMemo(() => (typed.trim() ? loaded?.(list, typed) : undefined), [loaded, list, typed]);
  const state = typed === '' || loaded ? 'ready' : search === 'failed' ? search : 'loading';
  return { matches, state, load: () => setUses(uses + 1) };
}

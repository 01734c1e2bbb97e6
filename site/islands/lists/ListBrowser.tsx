import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { readQuery } from '../../custom-elements/search/address.ts';
import type { SearchedList } from '../../search/search-record.ts';
import { useOnlineCount } from '../hooks/use-online-count.ts';
import { useQueryString } from '../hooks/use-query-string.ts';
import type { ListMatches, ListSearch } from '../list-search.tsx';
import { FilterBar, type Filters, type SelectFilter } from './FilterBar.tsx';
import { ListResult, type ListResultProps } from './ListResult.tsx';
import { useMatches } from './use-matches.ts';

interface Props<T extends { readonly id: string }, F>
  extends Pick<ListResultProps<T>, 'part' | 'counted' | 'messages' | 'card' | 'pages' | 'map'> {
  title: string;
  list: SearchedList;
  /** Returns the filters of a query. */
  parse: (query: string) => F;
  /** Returns the query of filters, '' for none. */
  serialize: (filters: F) => string;
  filter: (records: readonly T[], filters: F) => readonly T[];
  /** The filters besides the search. */
  selects: readonly SelectFilter<F>[];
  /** Placeholder of the search. */
  example?: string;
  /** Rendered between the filters and their result. */
  chips?: ReactNode;
  /** The default order of the list, if there are others. */
  order?: Partial<F>;
  /**
   * Returns what to show below the title when there are no matches or no records at all.
   * @param isNarrowed true when filters may leave out records
   */
  hint?: (isNarrowed: boolean, filters: F, records: readonly T[]) => ReactNode;
}

/** Renders a list with search and filters (docs/product.md, "Lists"). The filters are in the address. */
export function ListBrowser<T extends { readonly id: string }, F extends Filters<F>>(props: Props<T, F>) {
  const {
    part,
    title,
    list,
    parse,
    serialize,
    filter,
    selects,
    example = 'Try "Fes"',
    chips,
    order,
    counted,
    messages,
    card,
    hint,
    pages,
    map,
  } = props;
  const [currentQuery, replaceQuery] = useQueryString();
  const filters = parse(currentQuery);
  const query = serialize(filters);
  const isNarrowed = serialize({ ...filters, ...order }) !== '';
  const { matches: searched, state: searchState, load } = useSearch(list, filters.search);
  const isInDefaultOrder = query === serialize({ ...filters, ...order });
  const keepOthers = (records: readonly T[]) => filter(records, { ...filters, search: '' });
  const matches = useMatches(part, query, (records) => {
    if (!searched) return filter(records, filters);
    const found = keepOthers(records).filter(({ id }) => searched.ranks.has(id));
    const rankOf = ({ id }: T) => searched.ranks.get(id) ?? 0;
    return isInDefaultOrder ? found.sort((a, b) => rankOf(a) - rankOf(b)) : found;
  });
  // Without the search, the words of the cards find some.
  const isPartial = searchState === 'failed' && matches.count > 0;
  const state = matches.state === 'ready' && !isPartial ? searchState : matches.state;

  return (
    <>
      <div className="flex-wrap gap-x-5 lg:flex">
        <FilterBar
          filters={filters}
          selects={selects}
          example={example}
          isCompact={chips !== undefined}
          done={`Show ${state === 'ready' ? counted(matches.count) : title.toLowerCase()}`}
          prepareSearch={load}
          change={(values) => {
            const changed = new URLSearchParams(readQuery());
            for (const [name, value] of Object.entries(values)) changed.set(name, value);
            replaceQuery(serialize(parse(`?${changed}`)));
          }}
        />
        {chips}
      </div>
      <h2 className="sr-only">{title}</h2>
      <ListResult
        part={part}
        matches={{ ...matches, state }}
        query={query}
        isNarrowed={isNarrowed}
        counted={counted}
        clear={() => replaceQuery('')}
        messages={messages}
        card={card}
        mentions={searched?.renderMentions(keepOthers(matches.records))}
        hint={(searched?.ranks.size === 0 && searched.offers) || hint?.(isNarrowed, filters, matches.records)}
        pages={pages}
        map={map}
      />
    </>
  );
}

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
function useSearch(list: SearchedList, typed: string): SearchState {
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
        // Without it, the list still finds words of its cards.
        () => setSearch((before: typeof search) => before ?? 'failed'),
      );
  }, [isUsed, uses, onlineCount]);

  const matches = useMemo(() => (typed.trim() ? loaded?.(list, typed) : undefined), [loaded, list, typed]);
  const state = typed === '' || loaded ? 'ready' : search === 'failed' ? search : 'loading';
  return { matches, state, load: () => setUses(uses + 1) };
}

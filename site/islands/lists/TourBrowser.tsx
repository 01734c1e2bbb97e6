import { paths } from '#shared/rules/paths.ts';
import { TourCard } from '../../components/cards/TourCard.tsx';
import { tourListCopy } from '../../copy/tours.ts';
import {
  defaultTourFilters,
  difficultyOptions,
  durationOptions,
  filterTours,
  sortOptions,
  tourFiltersFromQuery,
  tourFiltersToQuery,
} from '../../data/filters/tours.ts';
import type { TourSummary } from '../../data/summaries/tour-summary.ts';
import { FilterBar, SearchField, SelectField } from './FilterBar.tsx';
import { ListResult } from './ListResult.tsx';
import { ListFailed } from './ListStates.tsx';
import type { ListPageData } from './list-index.ts';
import { useFullList } from './use-full-list.ts';
import { useListFilters } from './use-list-filters.ts';

/** Renders the tours with search, filters and order (docs/product.md, "Tours list"). The filters are in the address. */
export function TourBrowser({ part }: { part: ListPageData<TourSummary> }) {
  const { filters, query, change, clear, controls } = useListFilters(tourFiltersFromQuery, tourFiltersToQuery);
  const isNarrowed = tourFiltersToQuery({ ...filters, sort: defaultTourFilters.sort }) !== '';
  const list = useFullList(part, query !== '');
  const found = list.state === 'ready' ? filterTours(list.records, filters) : [];
  const count = query === '' ? part.total : found.length;
  const counted = (tours: number) => (tours === 1 ? '1 tour' : `${tours} tours`);
  const chosen = { difficulty: filters.difficulty, duration: filters.duration, sort: filters.sort };

  return (
    <>
      <FilterBar
        container={controls}
        active={Object.values(chosen).filter((value) => value !== 'All' && value !== defaultTourFilters.sort).length}
        done={`Show ${counted(count)}`}
        search={<SearchField value={filters.search} onChange={(search) => change({ search })} />}
      >
        <SelectField
          name="difficulty"
          label="Difficulty"
          choices={difficultyOptions}
          value={filters.difficulty}
          onChange={(difficulty) => change({ difficulty })}
        />
        <SelectField
          name="duration"
          label="Duration"
          choices={durationOptions}
          value={filters.duration}
          onChange={(duration) => change({ duration })}
        />
        <SelectField
          name="sort"
          label="Sort"
          choices={sortOptions}
          value={filters.sort}
          onChange={(sort) => change({ sort })}
        />
      </FilterBar>
      <h2 className="sr-only">Tours</h2>
      <ListResult
        part={part}
        list={list}
        found={found}
        query={query}
        isNarrowed={isNarrowed}
        count={count}
        counted={counted}
        clear={clear}
        messages={tourListCopy}
        card={(tour, eager) => <TourCard tour={tour} eager={eager} />}
        failed={<ListFailed title={tourListCopy.failed} />}
        hint={
          <p className="mx-auto mt-2 max-w-md text-muted">
            {isNarrowed ? 'No tours match. Remove a filter, or ' : 'New tours are on their way. Until then, '}
            <a className="link" href={paths.bookCustomTrip}>
              tell us what you have in mind
            </a>
            .
          </p>
        }
      />
    </>
  );
}

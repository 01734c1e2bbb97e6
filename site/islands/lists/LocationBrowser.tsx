import { LocationCard } from '../../components/cards/LocationCard.tsx';
import { locationTexts } from '../../copy/locations.ts';
import { filterLocations, locationFiltersFromQuery, locationFiltersToQuery } from '../../data/filters/locations.ts';
import type { LocationSummary } from '../../data/summaries/location-summary.ts';
import { Choice, Filters, SearchField } from './FilterBar.tsx';
import { ListResult } from './ListResult.tsx';
import { ListFailed } from './ListStates.tsx';
import type { ListPart } from './list-index.ts';
import { useWholeList } from './use-full-list.ts';
import { useListFilters } from './use-list-filters.ts';

interface Props {
  part: ListPart<LocationSummary>;
  /** 'All Types' and the types that are there. */
  types: readonly string[];
}

/** The destinations with their search and type filter (specification section 2). The filters live in the address. */
export function LocationBrowser({ part, types }: Props) {
  const { filters, query, change, clear, controls } = useListFilters(
    (given) => locationFiltersFromQuery(given, types),
    locationFiltersToQuery,
  );
  const isNarrowed = query !== '';
  const list = useWholeList(part, isNarrowed);
  const found = list.state === 'ready' ? filterLocations(list.records, filters) : [];
  const count = isNarrowed ? found.length : part.total;
  const counted = count === 1 ? '1 destination' : `${count} destinations`;

  return (
    <>
      <Filters
        container={controls}
        active={filters.type === locationTexts.allTypes ? 0 : 1}
        done={`Show ${counted}`}
        search={<SearchField value={filters.search} onChange={(search) => change({ search })} />}
      >
        <Choice name="type" label="Type" choices={types} value={filters.type} onChange={(type) => change({ type })} />
      </Filters>
      <h2 className="sr-only">Destinations</h2>
      <ListResult
        part={part}
        list={list}
        found={found}
        question={query}
        isNarrowed={isNarrowed}
        counted={counted}
        clear={clear}
        texts={locationTexts}
        card={(location, eager) => <LocationCard location={location} eager={eager} />}
        failed={<ListFailed title={locationTexts.failed} />}
      />
    </>
  );
}

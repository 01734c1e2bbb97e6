import { LocationCard } from '../../components/cards/LocationCard.tsx';
import { locationCopy } from '../../copy/locations.ts';
import { filterLocations, locationFiltersFromQuery, locationFiltersToQuery } from '../../data/filters/locations.ts';
import type { LocationSummary } from '../../data/summaries/location-summary.ts';
import { FilterBar, SearchField, SelectField } from './FilterBar.tsx';
import { ListResult } from './ListResult.tsx';
import { ListFailed } from './ListStates.tsx';
import type { ListPageData } from './list-index.ts';
import { useFullList } from './use-full-list.ts';
import { useListFilters } from './use-list-filters.ts';

interface Props {
  part: ListPageData<LocationSummary>;
  /** 'All Types' and the types of all locations. */
  types: readonly string[];
}

/**
 * Renders the locations with search and type filter (docs/product.md, "Destinations"). The filters are in the address.
 */
export function LocationBrowser({ part, types }: Props) {
  const { filters, query, change, clear, controls } = useListFilters(
    (given) => locationFiltersFromQuery(given, types),
    locationFiltersToQuery,
  );
  const isNarrowed = query !== '';
  const list = useFullList(part, isNarrowed);
  const found = list.state === 'ready' ? filterLocations(list.records, filters) : [];
  const count = isNarrowed ? found.length : part.total;
  const counted = (places: number) => (places === 1 ? '1 place' : `${places} places`);

  return (
    <>
      <FilterBar
        container={controls}
        active={filters.type === locationCopy.allTypes ? 0 : 1}
        done={`Show ${counted(count)}`}
        search={<SearchField value={filters.search} onChange={(search) => change({ search })} />}
      >
        <SelectField
          name="type"
          label="Type"
          choices={types}
          value={filters.type}
          onChange={(type) => change({ type })}
        />
      </FilterBar>
      <h2 className="sr-only">Destinations</h2>
      <ListResult
        part={part}
        list={list}
        found={found}
        query={query}
        isNarrowed={isNarrowed}
        count={count}
        counted={counted}
        clear={clear}
        messages={locationCopy}
        card={(location, eager) => <LocationCard location={location} eager={eager} />}
        failed={<ListFailed title={locationCopy.failed} />}
      />
    </>
  );
}

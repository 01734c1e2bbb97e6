import type { ReactNode } from 'react';
import { LocationCard } from '../../components/cards/LocationCard.tsx';
import { locationCopy } from '../../copy/locations.ts';
import { filterLocations, locationFiltersFromQuery, locationFiltersToQuery } from '../../data/filters/locations.ts';
import type { LocationSummary } from '../../props/location-summary.ts';
import { ListBrowser } from './ListBrowser.tsx';
import type { ListProps } from './ListResult.tsx';

interface Props extends ListProps<LocationSummary> {
  /** 'All Types' and the types of all locations. */
  types: readonly string[];
  /** Prebuilt map, below the filters. */
  map?: ReactNode;
}

/** Renders the locations with search and type filter (docs/product.md, "Destinations"). */
export function LocationBrowser({ part, pages, types, map }: Props) {
  return (
    <ListBrowser
      part={part}
      pages={pages}
      map={map}
      title="Destinations"
      list="locations"
      parse={(query) => locationFiltersFromQuery(query, types)}
      serialize={locationFiltersToQuery}
      filter={filterLocations}
      selects={[{ name: 'type', label: 'Type', choices: types }]}
      counted={(places) => (places === 1 ? '1 place' : `${places} places`)}
      messages={locationCopy}
      card={(location, eager) => <LocationCard location={location} eager={eager} />}
    />
  );
}

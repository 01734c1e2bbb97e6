import { locationCopy } from '../../copy/locations.ts';
import { parseOption, toQueryString } from './query-string.ts';
import { createTextMatcher, maxSearchLength } from './search.ts';

/** What the destinations can be narrowed by (docs/product.md, "Destinations"). */
interface LocationFilters {
  readonly search: string;
  /** One of the types that are there, or 'All Types'. */
  readonly type: string;
}

export const defaultLocationFilters: LocationFilters = { search: '', type: locationCopy.allTypes };

/** What of a location the filters look at. */
interface FilterableLocation {
  readonly name: string;
  readonly description: string;
  readonly type: string;
}

/** 'All Types' and the types that are there, each once, in alphabetical order. */
export function getTypeOptions(locations: readonly { readonly location_type: string }[]): string[] {
  const types = new Set(locations.map(({ location_type }) => location_type));
  return [locationCopy.allTypes, ...[...types].sort((a, b) => a.localeCompare(b, 'en'))];
}

/** The locations that pass, in the given order: the type exactly, the search over name and description (docs/product.md, "Destinations"). */
export function filterLocations<T extends FilterableLocation>(locations: readonly T[], filters: LocationFilters): T[] {
  const isFound = createTextMatcher(filters.search);
  return locations.filter(
    ({ name, description, type }) =>
      (filters.type === locationCopy.allTypes || type === filters.type) && isFound([name, description]),
  );
}

/** The filters of an address; a type that is not among the choices is not filtered by. */
export function locationFiltersFromQuery(query: string, types: readonly string[]): LocationFilters {
  return {
    search: (new URLSearchParams(query).get('search') ?? '').slice(0, maxSearchLength),
    type: parseOption(query, 'type', types, locationCopy.allTypes),
  };
}

/** The query of an address that names these filters: '' when there are none. */
export function locationFiltersToQuery(filters: LocationFilters): string {
  return toQueryString({ ...filters }, { ...defaultLocationFilters });
}

import { maxSearchLength } from '#shared/rules/text/search-length.ts';
import { locationCopy } from '../../copy/locations.ts';
import { parseOption, toQueryString } from './query-string.ts';
import { createTextMatcher } from './search.ts';

/** Filters of the destinations (docs/product.md, "Destinations"). */
interface LocationFilters {
  readonly search: string;
  /** Type of at least one location, or 'All Types'. */
  readonly type: string;
}

export const defaultLocationFilters: LocationFilters = { search: '', type: locationCopy.allTypes };

/** Fields of a location that the filters compare. */
interface FilterableLocation {
  readonly name: string;
  readonly excerpt: string;
  readonly type: string;
}

/** Returns 'All Types' and the types of these locations, each once, in alphabetical order. */
export function getTypeOptions(locations: readonly { readonly location_type: string }[]): string[] {
  const types = new Set(locations.map(({ location_type }) => location_type));
  return [locationCopy.allTypes, ...[...types].sort((a, b) => a.localeCompare(b, 'en'))];
}

/**
 * Returns the locations of the type that match the search, in the given order. Until the index of the search is loaded, words
 * of the card are found.
 */
export function filterLocations<T extends FilterableLocation>(locations: readonly T[], filters: LocationFilters): T[] {
  const isFound = createTextMatcher(filters.search);
  return locations.filter(
    ({ name, excerpt, type }) =>
      (filters.type === locationCopy.allTypes || type === filters.type) && isFound([name, excerpt]),
  );
}

/** Returns the filters of a query; a type that is not among `types` becomes 'All Types'. */
export function locationFiltersFromQuery(query: string, types: readonly string[]): LocationFilters {
  return {
    search: (new URLSearchParams(query).get('search') ?? '').slice(0, maxSearchLength),
    type: parseOption(query, 'type', types, locationCopy.allTypes),
  };
}

/** Returns the query for these filters, with its question mark; '' when none is set. */
export function locationFiltersToQuery(filters: LocationFilters): string {
  return toQueryString({ ...filters }, { ...defaultLocationFilters });
}

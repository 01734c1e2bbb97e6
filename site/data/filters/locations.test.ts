import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultLocationFilters,
  filterLocations,
  getTypeOptions,
  locationFiltersFromQuery,
  locationFiltersToQuery,
} from './locations.ts';

const fes = { name: 'Fès', excerpt: 'A thousand lanes', type: 'Imperial City' };
const merzouga = { name: 'Merzouga', excerpt: 'Where the dunes begin', type: 'Desert' };

describe('the location filters', () => {
  it('location filters search name and description, and match the type exactly', () => {
    const search = (text: string) => filterLocations([fes, merzouga], { ...defaultLocationFilters, search: text });
    expect(search('fes')).toEqual([fes]);
    expect(search('DUNES')).toEqual([merzouga]);
    expect(search('Desert')).toEqual([]);
    expect(filterLocations([fes, merzouga], { search: '', type: 'Desert' })).toEqual([merzouga]);
    expect(filterLocations([fes, merzouga], defaultLocationFilters)).toEqual([fes, merzouga]);
  });

  it('location filters offer "All Types" and the types of the locations, each once', () => {
    const types = ['Village', 'Desert', 'Village'].map((location_type) => ({ location_type }));
    expect(getTypeOptions(types)).toEqual(['All Types', 'Desert', 'Village']);
  });

  it('location filters are read from the query as they were written, without unknown types', () => {
    const types = ['All Types', 'Desert'];
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.constantFrom(...types), (search, type) => {
        expect(locationFiltersFromQuery(locationFiltersToQuery({ search, type }), types)).toEqual({ search, type });
      }),
    );
    expect(locationFiltersFromQuery('?type=Volcano', types)).toEqual(defaultLocationFilters);
    expect(locationFiltersToQuery(defaultLocationFilters)).toBe('');
  });

  it('location filters read at most 200 characters of a search from the query', () => {
    expect(locationFiltersFromQuery(`?search=${'a'.repeat(201)}`, []).search).toBe('a'.repeat(200));
  });
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, ListBase, testDataProvider, useListContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getSearchText } from '../../data/search-tokens.ts';
import { SearchBox } from './SearchBox.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const dataProvider = testDataProvider({ getList: async () => ({ data: [], total: 0 }) });

function AppliedFilters() {
  return <output>{JSON.stringify(useListContext().filterValues)}</output>;
}

/** Types into the search of a list without filters, and returns the resulting filter. */
function search(text: string): unknown {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider}>
        <ListBase resource="locations" disableSyncWithLocation>
          <SearchBox label="Search" />
          <AppliedFilters />
        </ListBase>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });
  act(() => void vi.runAllTimers());
  return JSON.parse(screen.getByRole('status').textContent);
}

it('a search keeps a filter that the address has and the list has not rendered yet', () => {
  window.history.replaceState(null, '', `/?filter=${encodeURIComponent('{"location_type":"Oasis"}')}`);
  expect(search('minaret')).toEqual({ location_type: 'Oasis', search: expect.any(String) });
});

it('a search takes the filters of the list where the address has none that can be read', () => {
  window.history.replaceState(null, '', '/?filter=oasis');
  expect(search('minaret')).toEqual({ search: expect.any(String) });
});

it('a search leaves out what no database takes, such as NUL', () => {
  const filter = search(' fes\0 \ud800');
  expect(getSearchText({ ...Object(filter) })).toBe('fes');
});

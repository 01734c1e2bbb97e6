import { expect, it } from 'vitest';
import { toOtherView } from './list-view.ts';

const query = (filter: object, rest = '') => new URLSearchParams(`filter=${JSON.stringify(filter)}${rest}`);

it('the other view keeps the search and its filters, not order, page and state', () => {
  const table = query({ search: 'token', is_active: false }, '&sort=price&order=DESC&page=2&perPage=50');
  expect(toOtherView(table).toString()).toBe(query({ search: 'token' }).toString());
});

it('the other view has no filter if the table was filtered by state only', () => {
  expect(toOtherView(query({ is_active: true })).toString()).toBe('');
});

it('an address with unreadable filters keeps them for the list to ignore', () => {
  expect(toOtherView(new URLSearchParams('filter=%7B&page=3')).toString()).toBe('filter=%7B');
});

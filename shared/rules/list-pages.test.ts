import { describe, expect, it } from 'vitest';
import {
  getListPage,
  getListPageCount,
  getListPagePath,
  getListPageRecords,
  getPaginationPages,
} from './list-pages.ts';

describe('pages of a list', () => {
  it.each([
    [0, 1],
    [1, 1],
    [60, 1],
    [61, 2],
    [120, 2],
    [5000, 84],
  ])('splits %i records into %i pages', (records, pages) => {
    expect(getListPageCount(records)).toBe(pages);
  });

  it('puts 60 records on each page', () => {
    expect([0, 59, 60, 119, 120].map((position) => getListPage(position))).toEqual([1, 1, 2, 2, 3]);
    const positions = Array.from({ length: 130 }, (_, position) => position);
    const pages = [1, 2, 3, 4].map((page) => getListPageRecords(positions, page));
    expect(pages.map(({ length }) => length)).toEqual([60, 60, 10, 0]);
    expect(pages.flat()).toEqual(positions);
  });

  it('puts another number of records on each page where a list has its own', () => {
    expect([0, 11, 12].map((position) => getListPage(position, 12))).toEqual([1, 1, 2]);
    expect([0, 12, 25].map((records) => getListPageCount(records, 12))).toEqual([1, 1, 3]);
    expect(getListPageRecords([1, 2, 3, 4, 5], 2, 2)).toEqual([3, 4]);
  });

  it('places further pages below the path of the list', () => {
    expect([1, 2, 84].map((page) => getListPagePath('/tours', page))).toEqual([
      '/tours',
      '/tours/page/2',
      '/tours/page/84',
    ]);
  });

  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, undefined, 9]],
    [3, 9, [1, 2, 3, 4, undefined, 9]],
    [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
    [9, 9, [1, undefined, 8, 9]],
    [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
  ])('links page %i of %i to the pages %j', (page, count, linked) => {
    expect(getPaginationPages(page, count)).toEqual(linked);
  });
});

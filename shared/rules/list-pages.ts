/** Number of records on a page of a public list; the rest is on further pages and in the list's index. */
export const listPageSize = 60;

/** Number of reviews on a page, which shows them in full. */
export const reviewPageSize = 12;

/** Number of tours, and of locations, on the home page. */
export const homePageRecords = 3;

/** Returns the path of a page of a list, counted from 1: the list itself, then `/tours/page/2` and so on. */
export function getListPagePath(list: string, page: number): string {
  return page <= 1 ? list : `${list}/page/${page}`;
}

/** Returns the page, counted from 1, with the record at this position, counted from 0. */
export function getListPage(position: number, pageSize = listPageSize): number {
  return Math.floor(position / pageSize) + 1;
}

/** Returns the records of a page, counted from 1. */
export function getListPageRecords<T>(records: readonly T[], page: number, pageSize = listPageSize): T[] {
  return records.slice((page - 1) * pageSize, page * pageSize);
}

/** Returns the number of pages of a list; an empty list has one. */
export function getListPageCount(records: number, pageSize = listPageSize): number {
  return Math.max(1, getListPage(records - 1, pageSize));
}

/**
 * Returns the page numbers that a page links to: the first, the last, itself and its neighbours; undefined for a
 * gap.
 */
export function getPaginationPages(page: number, count: number): (number | undefined)[] {
  const candidates = [1, page - 1, page, page + 1, count];
  const pages = [...new Set(candidates.filter((number) => number >= 1 && number <= count))];
  return pages.flatMap((number, index) => {
    const previous = pages[index - 1] ?? 0;
    if (number - previous === 2) return [number - 1, number];
    return number - previous > 2 ? [undefined, number] : [number];
  });
}

/** Records that a page of a public list carries; the rest is on further pages and in the list's index. */
export const listPageSize = 60;

/** Tours and locations that the home page shows, of each. */
export const homePageRecords = 3;

/** The address of one page of a list, from 1: the list itself, then `/tours/page/2` and so on. */
export function getListPagePath(list: string, page: number): string {
  return page <= 1 ? list : `${list}/page/${page}`;
}

/** The page of a list, from 1, that carries the record at this position, from 0. */
export function getListPage(position: number): number {
  return Math.floor(position / listPageSize) + 1;
}

/** How many pages a list of so many records has; an empty one has one. */
export function getListPageCount(records: number): number {
  return Math.max(1, getListPage(records - 1));
}

/**
 * The pages that are linked from one of them: the first, the last, this one and its neighbours; undefined where some are
 * left out between.
 */
export function getPaginationPages(page: number, count: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, count].filter((one) => one >= 1 && one <= count);
  const pages = [...new Set(near)];
  return pages.flatMap((one, index) => {
    const before = pages[index - 1] ?? 0;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [undefined, one] : [one];
  });
}

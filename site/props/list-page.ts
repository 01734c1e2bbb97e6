/** The records of one page of a list, and the address of the list. */
export interface ListPageData<T> {
  /** Records of this page. */
  readonly records: readonly T[];
  /** Number of records on all pages. */
  readonly total: number;
  /** Number of this page, from 1. */
  readonly page: number;
  /** Address of the list's first page. */
  readonly path: string;
}

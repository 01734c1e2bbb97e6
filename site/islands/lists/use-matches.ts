import { useEffect, useState } from 'react';
import { getListIndexPath, isIndex } from '../../props/index-files.ts';
import type { ListPageData } from '../../props/list-page.ts';
import { useOnlineCount } from '../hooks/use-online-count.ts';

type FullList<T> =
  | { readonly state: 'ready'; readonly records: readonly T[] }
  | { readonly state: 'loading' | 'failed'; readonly records?: never };

/** Records that match the filters of a list, or the state of loading the records to filter. */
export interface Matches<T> {
  readonly state: FullList<T>['state'];
  /** Empty while the records are loading, as are those to filter. */
  readonly found: readonly T[];
  readonly records: readonly T[];
  /** Number of matches: of all records while no filter applies. */
  readonly count: number;
}

/**
 * Filters the records of the page when it holds all, otherwise those of the list's index, which is loaded when a filter
 * is first set.
 * @param query of the filters, '' for none
 */
export function useMatches<T extends { readonly id: string }>(
  part: ListPageData<T>,
  query: string,
  filter: (records: readonly T[]) => readonly T[],
): Matches<T> {
  const [loaded, setLoaded] = useState<FullList<T>>({ state: 'loading' });
  const mustLoad = query !== '' && part.total > part.records.length;
  const isReady = loaded.state === 'ready';
  const onlineCount = useOnlineCount();

  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again when the browser is back online
  useEffect(() => {
    if (!mustLoad || isReady) return;
    let isUnmounted = false;
    setLoaded({ state: 'loading' });
    readListIndex<T>(part.path).then(
      (records) => !isUnmounted && setLoaded({ state: 'ready', records }),
      () => !isUnmounted && setLoaded({ state: 'failed' }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [mustLoad, isReady, part.path, onlineCount]);

  const { state, records = [] }: FullList<T> = mustLoad ? loaded : { state: 'ready', records: part.records };
  const found = filter(records);
  return { state, found, records, count: query === '' ? part.total : found.length };
}

/**
 * Loads all records of a list.
 * @throws Error when the index does not load within 10 seconds, or is of a release with another version
 */
async function readListIndex<T extends { readonly id: string }>(list: string): Promise<readonly T[]> {
  const response = await fetch(getListIndexPath(list), { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The list's index answered ${response.status}.`);
  const index: unknown = await response.json();
  if (!isIndex<T>(index)) throw new Error('The list changed since this page was opened.');
  return index.records;
}

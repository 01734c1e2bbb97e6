import { useEffect, useState } from 'react';
import { type ListPageData, readListIndex } from './list-index.ts';

/** Records that filters work on, or the state of loading them. */
export type FullList<T> =
  | { readonly state: 'ready'; readonly records: readonly T[] }
  | { readonly state: 'loading' | 'failed' };

/**
 * Returns the records that filters work on: those of the page when it holds all, otherwise those of the list's index,
 * loaded when they are first needed.
 * @param needed true when a filter is set
 */
export function useFullList<T extends { readonly id: string }>(part: ListPageData<T>, needed: boolean): FullList<T> {
  const [loaded, setLoaded] = useState<FullList<T>>({ state: 'loading' });
  const mustLoad = needed && part.total > part.records.length;

  useEffect(() => {
    if (!mustLoad) return;
    let isUnmounted = false;
    readListIndex<T>(part.path).then(
      (records) => !isUnmounted && setLoaded({ state: 'ready', records }),
      () => !isUnmounted && setLoaded({ state: 'failed' }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [mustLoad, part.path]);

  return mustLoad ? loaded : { state: 'ready', records: part.records };
}

import { useEffect, useState } from 'react';
import { type ListPageData, readListIndex } from './list-index.ts';

/** All records of a list once they are needed, or why they are not there. */
export type FullList<T> =
  | { readonly state: 'ready'; readonly records: readonly T[] }
  | { readonly state: 'loading' | 'failed' };

/**
 * The records that filters work on: those of the page where they are all, else those of the list's index, read once
 * when they are first needed.
 * @param needed whether something is filtered by
 */
export function useFullList<T extends { readonly id: string }>(part: ListPageData<T>, needed: boolean): FullList<T> {
  const [read, setRead] = useState<FullList<T>>({ state: 'loading' });
  const mustRead = needed && part.total > part.records.length;

  useEffect(() => {
    if (!mustRead) return;
    let isUnmounted = false;
    readListIndex<T>(part.path).then(
      (records) => !isUnmounted && setRead({ state: 'ready', records }),
      () => !isUnmounted && setRead({ state: 'failed' }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [mustRead, part.path]);

  return mustRead ? read : { state: 'ready', records: part.records };
}

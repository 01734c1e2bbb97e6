import { useEffect, useState } from 'react';
import { type ListPart, readListIndex } from './list-index.ts';

/** All records of a list once they are needed, or why they are not there. */
export type WholeList<T> =
  | { readonly state: 'ready'; readonly records: readonly T[] }
  | { readonly state: 'loading' | 'failed' };

/**
 * The records that filters work on: those of the page where they are all, else those of the list's index, read once
 * when they are first needed.
 * @param needed whether something is filtered by
 */
export function useWholeList<T extends { readonly id: string }>(part: ListPart<T>, needed: boolean): WholeList<T> {
  const [read, setRead] = useState<WholeList<T>>({ state: 'loading' });
  const mustRead = needed && part.total > part.records.length;

  useEffect(() => {
    if (!mustRead) return;
    let left = false;
    readListIndex<T>(part.path).then(
      (records) => !left && setRead({ state: 'ready', records }),
      () => !left && setRead({ state: 'failed' }),
    );
    return () => {
      left = true;
    };
  }, [mustRead, part.path]);

  return mustRead ? read : { state: 'ready', records: part.records };
}

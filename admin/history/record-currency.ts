import { get } from 'react-hook-form';
import type { HistoryEntry } from '../data/api/history.ts';

/**
 * Returns the currency that a record had before each of its entries, which an amount that changed without its currency is
 * in; undefined where it is not known.
 * @param entries all entries down to some time, the newest first
 * @param today the record's present currency
 */
export function listCurrencies(
  entries: readonly Pick<HistoryEntry, 'old'>[],
  today: string | undefined,
): readonly (string | undefined)[] {
  let currency = today;
  return entries.map(({ old }) => {
    const earlier: unknown = get(old, 'currency');
    if (typeof earlier === 'string') currency = earlier;
    return currency;
  });
}

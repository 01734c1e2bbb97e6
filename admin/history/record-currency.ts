import { get } from 'react-hook-form';
import type { HistoryEntry } from './api.ts';

/**
 * Returns the currency of a record before each of its entries, for amounts that changed without it; undefined if unknown.
 * @param entries the latest entries without gaps, newest first
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

import { useListContext } from 'react-admin';
import { useCount } from '../../ui/hooks/useCount.ts';

/** Returns the number of day trips as text; with a filter also the number of matches. */
export function DayTripCount() {
  const { total: matches, filterValues } = useListContext();
  const { value: total } = useCount('day-trips');
  if (total === undefined) return '\u00a0';
  const trips = total === 1 ? '1 day trip' : `${total} day trips`;
  return Object.keys(filterValues).length > 0 && matches !== undefined ? `${matches} of ${trips}` : trips;
}

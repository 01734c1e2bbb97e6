import { useListContext } from 'react-admin';
import { useCount } from '../../hooks/useCount.ts';

/** Returns the number of day trips as text; with a filter also the number of matches. */
export function DayTripCount() {
  const { total, filterValues } = useListContext();
  const { value: all } = useCount('day-trips');
  if (all === undefined) return '\u00a0';
  const trips = all === 1 ? '1 day trip' : `${all} day trips`;
  return Object.keys(filterValues).length > 0 && total !== undefined ? `${total} of ${trips}` : trips;
}

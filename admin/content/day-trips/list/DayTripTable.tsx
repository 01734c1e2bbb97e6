import { TripTable } from '../../list/table/TripTable.tsx';
import { dayTripContent } from '../day-trip-content.ts';

/** Renders the day trips of the list as a table. */
export const DayTripTable = () => <TripTable content={dayTripContent} />;

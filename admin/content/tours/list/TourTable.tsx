import { TripTable } from '../../list/table/TripTable.tsx';
import { tourContent } from '../tour-content.ts';

/** Renders the tours of the list as a table. */
export const TourTable = () => <TripTable content={tourContent} />;

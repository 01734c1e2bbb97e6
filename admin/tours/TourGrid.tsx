import { useListContext } from 'react-admin';
import { CardGrid } from '../ui/CardGrid.tsx';
import { TourCard } from './TourCard.tsx';
import type { Tour } from './tour.ts';

/** The tours of the page as cards. */
export function TourGrid() {
  const { data = [] } = useListContext<Tour>();
  return (
    <CardGrid label="Tours">
      {data.map((tour) => (
        <TourCard key={tour.id} tour={tour} />
      ))}
    </CardGrid>
  );
}

import { paths } from '#shared/rules/paths.ts';
import { tourListCopy } from '../../copy/tours.ts';
import type { TourSummary } from '../../props/tour-summary.ts';
import { CompareToggle } from '../compare/CompareToggle.tsx';
import { CardHighlights } from './CardHighlights.tsx';
import { CardText } from './CardText.tsx';
import { TripCard } from './TripCard.tsx';

interface Props {
  tour: TourSummary;
  eager?: boolean;
  /** Whether the page has the bar with the chosen trips. */
  isListed?: boolean;
}

/** Renders a tour in a list. */
export function TourCard({ tour, eager = false, isListed = false }: Props) {
  const hiddenHighlights = tour.highlightCount - tour.highlights.length;
  return (
    <TripCard
      trip={tour}
      address={paths.tour(tour.id)}
      booking={paths.bookTrip(tour.title)}
      eager={eager}
      facts={[tour.duration, tourListCopy.maxPeople(tour.maxPeople)]}
      places={tour.locations.map((place, index) => (
        <span key={place} className="dotted">
          {index > 0 && <span className="sr-only">, </span>}
          <span>{place}</span>
        </span>
      ))}
    >
      {isListed && <CompareToggle trip={tour.id} title={tour.title} />}
      <CardText text={tour.excerpt} />
      <CardHighlights
        highlights={tour.highlights}
        more={hiddenHighlights > 0 ? tourListCopy.more(hiddenHighlights) : undefined}
      />
    </TripCard>
  );
}

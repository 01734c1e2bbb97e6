import { paths } from '#shared/rules/paths.ts';
import { tourListCopy } from '../../copy/tours.ts';
import type { TourSummary } from '../../props/tour-summary.ts';
import { CompareToggle } from '../compare/CompareToggle.tsx';
import { clock, people } from '../icons/line-icons.ts';
import { CardHighlights } from './CardHighlights.tsx';
import { Fact } from './CardIcons.tsx';
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
      places={tour.locations.map((place, index) => (
        <span key={place} className="dotted">
          {index > 0 && <span className="sr-only">, </span>}
          <span>{place}</span>
        </span>
      ))}
    >
      {isListed && <CompareToggle trip={tour.id} title={tour.title} />}
      <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted sm:mt-2">
        <Fact shape={clock}>{tour.duration}</Fact>
        <Fact shape={people}>{tourListCopy.maxPeople(tour.maxPeople)}</Fact>
      </ul>
      <CardText text={tour.excerpt} />
      <CardHighlights
        highlights={tour.highlights}
        more={hiddenHighlights > 0 ? tourListCopy.more(hiddenHighlights) : undefined}
      />
    </TripCard>
  );
}

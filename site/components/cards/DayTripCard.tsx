import { paths } from '#shared/rules/paths.ts';
import type { DayTripSummary } from '../../props/day-trip-summary.ts';
import { CompareToggle } from '../compare/CompareToggle.tsx';
import { CardHighlights } from './CardHighlights.tsx';
import { CardText } from './CardText.tsx';
import { TripCard } from './TripCard.tsx';

interface Props {
  trip: DayTripSummary;
  eager?: boolean;
  /** Whether the page has the bar with the chosen trips. */
  isListed?: boolean;
}

/** Renders a day trip in a list. */
export function DayTripCard({ trip, eager = false, isListed = false }: Props) {
  return (
    <TripCard
      trip={trip}
      address={paths.dayTrip(trip.id)}
      booking={paths.bookDayTrip(trip.title)}
      eager={eager}
      facts={[trip.groupSize, trip.times]}
      places={trip.lead}
      subtitle={trip.subtitle}
    >
      {isListed && <CompareToggle trip={`day-trips/${trip.id}`} title={trip.title} />}
      <CardText text={trip.excerpt} />
      <CardHighlights highlights={trip.highlights} />
      {trip.includes.length > 0 && (
        <ul className="mt-1 text-sm leading-snug text-muted" aria-label="Included">
          {trip.includes.map((included, index) => (
            <li key={included} className="dotted">
              {index === 0 ? `Included: ${included}` : included}
            </li>
          ))}
        </ul>
      )}
    </TripCard>
  );
}

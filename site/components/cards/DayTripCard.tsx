import { paths } from '#shared/rules/paths.ts';
import type { DayTripSummary } from '../../props/day-trip-summary.ts';
import { CompareToggle } from '../compare/CompareToggle.tsx';
import { check, people, sunrise } from '../icons/line-icons.ts';
import { CardHighlights } from './CardHighlights.tsx';
import { Fact, FactIcon } from './CardIcons.tsx';
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
      places={trip.lead}
    >
      {isListed && <CompareToggle trip={`day-trips/${trip.id}`} title={trip.title} />}
      {trip.subtitle && <p className="mt-0.5 text-muted max-sm:text-[0.95rem] max-sm:leading-snug">{trip.subtitle}</p>}
      <ul className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted sm:mt-2">
        <Fact shape={sunrise}>{trip.times}</Fact>
        <Fact shape={people}>{trip.groupSize}</Fact>
      </ul>
      <CardText text={trip.excerpt} />
      <CardHighlights highlights={trip.highlights} />
      {trip.includes.length > 0 && (
        <div className="mt-1 flex gap-2 text-sm text-muted sm:mt-2">
          <FactIcon shape={check} />
          <ul className="min-w-0 max-sm:leading-snug" aria-label="Included">
            {trip.includes.map((included) => (
              <li key={included} className="dotted">
                {included}
              </li>
            ))}
          </ul>
        </div>
      )}
    </TripCard>
  );
}

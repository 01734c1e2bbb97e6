import { paths } from '#shared/paths.ts';
import { dayTripListCopy } from '../../copy/day-trips.ts';
import type { DayTripSummary } from '../../data/summaries/day-trip-summary.ts';
import { check, clock, mapPin, people, sunrise } from '../icons/line-icons.ts';
import { CardActions } from './CardActions.tsx';
import { CardHighlights } from './CardHighlights.tsx';
import { FactIcon } from './CardIcons.tsx';
import { TripCardImage } from './TripCardImage.tsx';

/** Renders a day trip in the list: clickable as a whole, with links to its reviews, View Details and Book Now. */
export function DayTripCard({ trip, eager = false }: { trip: DayTripSummary; eager?: boolean }) {
  const address = paths.dayTrip(trip.id);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-paper shadow-card transition-shadow duration-200 hover:shadow-lift">
      <TripCardImage trip={trip} address={address} eager={eager} />
      <div className="flex flex-1 flex-col px-4 py-3 sm:p-5">
        <h3 className="text-heading">
          <a href={address} className="card-link">
            {trip.title}
          </a>
        </h3>
        {trip.subtitle && <p className="mt-0.5 text-muted max-sm:text-[0.95rem]">{trip.subtitle}</p>}
        <ul className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted sm:mt-2">
          {trip.place && (
            <li className="flex gap-2">
              <FactIcon shape={mapPin} />
              {dayTripListCopy.from(trip.place)}
            </li>
          )}
          <li className="flex gap-2">
            <FactIcon shape={clock} />
            {trip.duration}
          </li>
          <li className="flex gap-2">
            <FactIcon shape={sunrise} />
            <span>
              Departs {trip.departure}, returns {trip.return}
            </span>
          </li>
          <li className="flex gap-2">
            <FactIcon shape={people} />
            {trip.groupSize}
          </li>
        </ul>
        <p className="mt-2 line-clamp-2 text-[0.95rem] leading-normal sm:mt-3 sm:line-clamp-3">{trip.description}</p>
        <CardHighlights highlights={trip.highlights} />
        {trip.includes.length > 0 && (
          <div className="mt-1 flex gap-2 text-sm sm:mt-3">
            <FactIcon shape={check} />
            <ul className="max-sm:truncate" aria-label="Included">
              {trip.includes.map((included) => (
                <li key={included} className="max-sm:inline max-sm:not-first:before:content-['_·_']">
                  {included}
                </li>
              ))}
            </ul>
          </div>
        )}
        <CardActions trip={trip} address={address} booking={paths.bookDayTrip(trip.title)} />
      </div>
    </article>
  );
}

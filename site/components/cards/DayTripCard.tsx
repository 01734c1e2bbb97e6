import { paths } from '#shared/paths.ts';
import type { DayTripSummary } from '../../data/summaries/day-trip-summary.ts';
import { check, clock, people, sunrise } from '../icons/line-icons.ts';
import { CardActions } from './CardActions.tsx';
import { FactIcon, StarIcon } from './CardIcons.tsx';
import { CardImage } from './CardImage.tsx';
import { DifficultyBadge } from './DifficultyBadge.tsx';

/** Renders a day trip in the list: clickable as a whole, with the links View Details and Book Now. */
export function DayTripCard({ trip, eager = false }: { trip: DayTripSummary; eager?: boolean }) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-paper shadow-card transition-shadow duration-200 hover:shadow-lift">
      <CardImage image={trip.image} eager={eager} />
      <div className="flex flex-1 flex-col p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <DifficultyBadge level={trip.difficulty} />
          {trip.rating && (
            <p className="flex items-center gap-1 text-sm">
              <StarIcon />
              <span className="sr-only">Rated </span>
              <strong className="font-semibold tabular-nums">{trip.rating}</strong>
              <span className="sr-only"> of 5</span>
              {trip.reviewCount && <span className="text-muted">({trip.reviewCount})</span>}
            </p>
          )}
        </div>
        <h3 className="mt-3 text-heading">
          <a href={paths.dayTrip(trip.id)} className="card-link">
            {trip.title}
          </a>
        </h3>
        {trip.subtitle && <p className="mt-0.5 text-muted">{trip.subtitle}</p>}
        <ul className="mt-3 space-y-0.5 text-sm text-muted">
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
        <p className="mt-3 line-clamp-3 text-[0.95rem]">{trip.description}</p>
        <ul className="mt-3 flex flex-wrap gap-1.5 text-xs" aria-label="Highlights">
          {trip.highlights.map((highlight) => (
            <li key={highlight} className="rounded-full bg-ground px-2.5 py-1">
              {highlight}
            </li>
          ))}
        </ul>
        {trip.includes.length > 0 && (
          <ul className="mt-3 space-y-0.5 text-sm" aria-label="Included">
            {trip.includes.map((included) => (
              <li key={included} className="flex gap-2">
                <FactIcon shape={check} />
                {included}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-auto pt-5 text-sm text-muted">
          {trip.hasPrice && 'from '}
          <strong className="font-display text-2xl font-semibold text-ink tabular-nums">{trip.price}</strong>
          {trip.hasPrice && ' per person'}
        </p>
        <CardActions
          title={trip.title}
          address={paths.dayTrip(trip.id)}
          booking={paths.bookDayTrip(trip.title)}
          className="mt-3"
        />
      </div>
    </article>
  );
}

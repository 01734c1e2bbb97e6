import { paths } from '#shared/paths.ts';
import { tourListCopy } from '../../copy/tours.ts';
import type { TourSummary } from '../../data/summaries/tour-summary.ts';
import { clock, mapPin, people } from '../icons/line-icons.ts';
import { CardActions } from './CardActions.tsx';
import { FactIcon } from './CardIcons.tsx';
import { CardImage } from './CardImage.tsx';
import { DifficultyBadge } from './DifficultyBadge.tsx';

/** Renders a tour in the list: clickable as a whole, with the links View Details and Book Now. */
export function TourCard({ tour, eager = false }: { tour: TourSummary; eager?: boolean }) {
  const hiddenHighlights = tour.highlightCount - tour.highlights.length;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-paper shadow-card transition-shadow duration-200 hover:shadow-lift">
      <div className="overflow-hidden">
        <CardImage image={tour.image} eager={eager} />
      </div>
      <div className="flex flex-1 flex-col p-5">
        <div className="flex items-center justify-between gap-3">
          <DifficultyBadge level={tour.difficulty} />
          <p className="text-right text-sm text-muted">
            {tour.hasPrice ? 'from ' : ''}
            <strong className="text-base font-semibold text-ink tabular-nums">{tour.price}</strong>
          </p>
        </div>
        <h3 className="mt-3 text-heading">
          <a href={paths.tour(tour.id)} className="card-link">
            {tour.title}
          </a>
        </h3>
        <ul className="mt-2 space-y-0.5 text-sm text-muted">
          <li className="flex gap-2">
            <FactIcon shape={clock} />
            {tour.duration}
          </li>
          <li className="flex gap-2">
            <FactIcon shape={mapPin} />
            <span className="line-clamp-1">{tour.locations.join(', ')}</span>
          </li>
          <li className="flex gap-2">
            <FactIcon shape={people} />
            {tourListCopy.maxPeople(tour.maxPeople)}
          </li>
        </ul>
        <p className="mt-3 line-clamp-3 text-[0.95rem]">{tour.description}</p>
        <ul className="mt-3 flex flex-wrap gap-1.5 text-xs">
          {tour.highlights.map((highlight) => (
            <li key={highlight} className="rounded-full bg-ground px-2.5 py-1">
              {highlight}
            </li>
          ))}
          {hiddenHighlights > 0 && (
            <li className="rounded-full px-1 py-1 text-muted">{tourListCopy.more(hiddenHighlights)}</li>
          )}
        </ul>
        <CardActions
          title={tour.title}
          address={paths.tour(tour.id)}
          booking={paths.bookTrip(tour.title)}
          className="mt-auto pt-5"
        />
      </div>
    </article>
  );
}

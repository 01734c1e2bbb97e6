import { paths } from '#shared/paths.ts';
import { tourListCopy } from '../../copy/tours.ts';
import type { TourSummary } from '../../data/summaries/tour-summary.ts';
import { clock, mapPin, people } from '../icons/line-icons.ts';
import { CardActions } from './CardActions.tsx';
import { CardHighlights } from './CardHighlights.tsx';
import { FactIcon } from './CardIcons.tsx';
import { TripCardImage } from './TripCardImage.tsx';

/** Renders a tour in the list: clickable as a whole, with links to its reviews, View Details and Book Now. */
export function TourCard({ tour, eager = false }: { tour: TourSummary; eager?: boolean }) {
  const hiddenHighlights = tour.highlightCount - tour.highlights.length;
  const address = paths.tour(tour.id);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-paper shadow-card transition-shadow duration-200 hover:shadow-lift">
      <TripCardImage trip={tour} address={address} eager={eager} />
      <div className="flex flex-1 flex-col px-4 py-3 sm:p-5">
        <h3 className="text-heading">
          <a href={address} className="card-link">
            {tour.title}
          </a>
        </h3>
        <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted sm:mt-2">
          <li className="flex w-full gap-2">
            <FactIcon shape={mapPin} />
            <span className="line-clamp-1">{tour.locations.join(', ')}</span>
          </li>
          <li className="flex gap-2">
            <FactIcon shape={clock} />
            {tour.duration}
          </li>
          <li className="flex gap-2">
            <FactIcon shape={people} />
            {tourListCopy.maxPeople(tour.maxPeople)}
          </li>
        </ul>
        <p className="mt-2 line-clamp-2 text-[0.95rem] leading-normal sm:mt-3 sm:line-clamp-3">{tour.description}</p>
        <CardHighlights
          highlights={tour.highlights}
          more={hiddenHighlights > 0 ? tourListCopy.more(hiddenHighlights) : undefined}
        />
        <CardActions trip={tour} address={address} booking={paths.bookTrip(tour.title)} />
      </div>
    </article>
  );
}

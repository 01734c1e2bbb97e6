import type { ReactNode } from 'react';
import type { Difficulty } from '#shared/rules/fixed-choices.ts';
import { buttonLabels } from '../../copy/buttons.ts';
import type { ProcessedImage } from '../../images/image-sources.ts';
import type { CardRating as Rating } from '../../props/card-rating.ts';
import { CardImage } from './CardImage.tsx';
import { CardRating } from './CardRating.tsx';

interface Props {
  trip: {
    readonly title: string;
    readonly difficulty: Difficulty;
    readonly rating: Rating | undefined;
    readonly image: ProcessedImage | undefined;
    readonly imageLabel?: string | undefined;
    /** Facts that matter before a click; '' for none. */
    readonly notes: string;
    readonly price: string;
    readonly hasPrice: boolean;
    /** What each of a large group pays; '' for none. */
    readonly groupPrice: string;
  };
  /** Address of the trip's page. */
  address: string;
  /** Address of the booking page with the trip filled in. */
  booking: string;
  eager: boolean;
  /** Places that it visits or leaves from, above the title. */
  places: ReactNode;
  subtitle?: string;
  /** Follow the difficulty in the line below the title. */
  facts: readonly string[];
  /** Texts between that line and the price. */
  children: ReactNode;
}

/** Renders a trip in a list. The whole card is a link, with others to its reviews, View Details and Book Now. */
export function TripCard({ trip, address, booking, eager, places, subtitle, facts, children }: Props) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-paper shadow-card transition-shadow duration-200 hover:shadow-lift">
      <div className="relative max-sm:[&_img]:aspect-5/2">
        <CardImage image={trip.image} label={trip.imageLabel} eager={eager} />
        {trip.rating && (
          <CardRating
            rating={trip.rating}
            title={trip.title}
            address={address}
            className="absolute bottom-3 left-3 rounded-full bg-paper px-2.5 py-0.5"
          />
        )}
      </div>
      <div className="flex flex-1 flex-col px-4 py-3 sm:p-5">
        <p className="text-sm leading-snug font-semibold text-terracotta">{places}</p>
        <h3 className="mt-0.5 text-heading sm:mt-1">
          <a href={address} className="card-link">
            {trip.title}
          </a>
        </h3>
        {subtitle && <p className="mt-0.5 text-sm text-muted">{subtitle}</p>}
        <ul className="mt-1.5 text-sm leading-snug">
          <li className={`mr-2 inline rounded-full px-2 font-semibold ${difficultyClasses[trip.difficulty]}`}>
            {trip.difficulty}
          </li>
          {facts.map((fact) => (
            <li key={fact} className="dotted">
              {fact}
            </li>
          ))}
        </ul>
        {children}
        {(trip.notes || trip.groupPrice) && (
          <p className="mt-1.5 text-sm leading-snug">
            {trip.notes && <strong className="mr-2 font-semibold">{trip.notes}</strong>}
            <span className="inline-block">{trip.groupPrice}</span>
          </p>
        )}
        <CardActions trip={trip} address={address} booking={booking} />
      </div>
    </article>
  );
}

interface CardActionsProps {
  trip: { readonly title: string; readonly price: string; readonly hasPrice: boolean };
  /** Address of the trip's page. */
  address: string;
  /** Address of the booking page with the trip filled in. */
  booking: string;
}

/** Renders the foot of a trip's card: its price, and the links View Details and Book Now. */
function CardActions({ trip, address, booking }: CardActionsProps) {
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-3 text-sm sm:pt-4">
      <p className="leading-tight text-muted">
        <strong className="text-lg font-semibold text-ink tabular-nums">{trip.price}</strong>
        {trip.hasPrice && <span className="block">per person</span>}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-1">
        <a
          href={address}
          className="relative z-10 inline-flex min-h-11 items-center px-2 max-xs:pl-0 font-semibold whitespace-nowrap text-majorelle underline-offset-4 hover:underline"
          aria-label={`${buttonLabels.viewDetails}: ${trip.title}`}
        >
          {buttonLabels.viewDetails}
        </a>
        <a
          href={booking}
          className="button button-quiet relative z-10 px-4 whitespace-nowrap"
          aria-label={`${buttonLabels.bookNow}: ${trip.title}`}
        >
          {buttonLabels.bookNow}
        </a>
      </div>
    </div>
  );
}

const difficultyClasses: Record<Difficulty, string> = {
  Easy: 'bg-easy text-easy-ink',
  Moderate: 'bg-moderate text-moderate-ink',
  Challenging: 'bg-challenging text-challenging-ink',
  Difficult: 'bg-difficult text-difficult-ink',
};

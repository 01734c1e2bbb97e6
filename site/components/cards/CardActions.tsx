import { buttonLabels } from '../../copy/buttons.ts';

interface Props {
  trip: { readonly title: string; readonly price: string; readonly hasPrice: boolean };
  /** Address of the trip's page. */
  address: string;
  /** Address of the booking page with the trip filled in. */
  booking: string;
}

/** Renders the foot of a trip's card: its price, and the links View Details and Book Now. */
export function CardActions({ trip, address, booking }: Props) {
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-3 text-sm sm:pt-5">
      <p className="leading-tight text-muted">
        {trip.hasPrice && 'from '}
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

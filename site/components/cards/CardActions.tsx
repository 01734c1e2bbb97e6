import { buttonLabels } from '../../copy/buttons.ts';

interface Props {
  title: string;
  /** Address of the trip's page. */
  address: string;
  /** Address of the booking page with the trip filled in. */
  booking: string;
  /** Margin or padding towards the content above. */
  className: string;
}

/** Renders the two links of a trip's card: View Details and Book Now. */
export function CardActions({ title, address, booking, className }: Props) {
  return (
    <div className={`grid grid-cols-2 gap-3 ${className}`}>
      <a
        href={address}
        className="button button-quiet relative z-10 px-3"
        aria-label={`${buttonLabels.viewDetails}: ${title}`}
      >
        {buttonLabels.viewDetails}
      </a>
      <a
        href={booking}
        className="button button-main relative z-10 px-3"
        aria-label={`${buttonLabels.bookNow}: ${title}`}
      >
        {buttonLabels.bookNow}
      </a>
    </div>
  );
}

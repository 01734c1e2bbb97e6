import { buttonLabels } from '../../copy/buttons.ts';

interface Props {
  title: string;
  /** Of the trip's page. */
  address: string;
  /** Of the booking page with the trip filled in. */
  booking: string;
  /** Its distance from what is above. */
  className: string;
}

/** The two controls of a trip's card: its page, and the booking page with the trip filled in. */
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

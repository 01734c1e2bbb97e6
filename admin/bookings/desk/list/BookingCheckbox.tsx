import { SelectRowCheckbox } from '#admin/ui/lists/SelectionCheckboxes.tsx';
import { type Booking, getRequestNoun } from '../../booking/booking.ts';

/** Selects or deselects a booking. */
export function BookingCheckbox({ booking }: { readonly booking: Booking }) {
  return (
    <SelectRowCheckbox id={booking.id} label={`Select the ${getRequestNoun(booking)} of ${booking.customer_name}`} />
  );
}

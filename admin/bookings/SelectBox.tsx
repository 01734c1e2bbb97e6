import Checkbox from '@mui/material/Checkbox';
import { useListContext } from 'react-admin';
import type { Booking } from './booking.ts';

/** Takes a booking into what is changed together, or out of it. */
export function SelectBox({ booking }: { readonly booking: Booking }) {
  const { selectedIds, onToggleItem } = useListContext<Booking>();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(booking.id)}
      onChange={() => onToggleItem(booking.id)}
      // The row behind it opens the details.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': `Select the booking of ${booking.customer_name}` } }}
    />
  );
}

/** Takes all bookings of the page at once. */
export function SelectPageBox() {
  const { data = [], selectedIds, onSelect } = useListContext<Booking>();
  const here = data.map(({ id }) => id);
  const chosen = here.filter((id) => selectedIds.includes(id));
  const all = here.length > 0 && chosen.length === here.length;
  const some = chosen.length > 0 && !all;
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={some}
      onChange={() => {
        const others = selectedIds.filter((id) => !here.includes(id));
        onSelect(all ? others : [...others, ...here]);
      }}
      slotProps={{
        input: {
          'aria-label': 'Select all bookings of this page',
          // The browser's own third state; a native checkbox may not say it in ARIA.
          'aria-checked': undefined,
          ref: (input: HTMLInputElement | null) => {
            if (input) input.indeterminate = some;
          },
        },
      }}
    />
  );
}

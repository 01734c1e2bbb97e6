import { useListContext } from 'react-admin';
import { SelectTick } from '../../components/lists/RowCheckbox.tsx';
import type { Booking } from '../booking.ts';

/** Takes a booking into what is changed together, or out of it. */
export function SelectBox({ booking }: { readonly booking: Booking }) {
  const { selectedIds, onToggleItem } = useListContext<Booking>();
  return (
    <SelectTick
      label={`Select the booking of ${booking.customer_name}`}
      checked={selectedIds.includes(booking.id)}
      onChange={() => onToggleItem(booking.id)}
    />
  );
}

interface PageBoxProps {
  readonly label: string;
  readonly labelled?: boolean;
}

/** Takes all bookings of the page at once. */
export function SelectPageBox(props: PageBoxProps) {
  const { data = [], selectedIds, onSelect } = useListContext<Booking>();
  const here = data.map(({ id }) => id);
  const chosen = here.filter((id) => selectedIds.includes(id));
  const all = here.length > 0 && chosen.length === here.length;
  return (
    <SelectTick
      {...props}
      checked={all}
      partly={chosen.length > 0 && !all}
      onChange={() => {
        const others = selectedIds.filter((id) => !here.includes(id));
        onSelect(all ? others : [...others, ...here]);
      }}
    />
  );
}

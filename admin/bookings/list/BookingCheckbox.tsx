import { useListContext } from 'react-admin';
import { RowCheckbox } from '../../ui/lists/RowCheckbox.tsx';
import { type Booking, getRequestNoun } from '../booking.ts';

/**
 * Selects or deselects a booking. The checkboxes of react-admin's DataTable all have the same name for a screen reader, and the
 * cards on a phone need one too.
 */
export function BookingCheckbox({ booking }: { readonly booking: Booking }) {
  const { selectedIds, onToggleItem } = useListContext<Booking>();
  return (
    <RowCheckbox
      label={`Select the ${getRequestNoun(booking)} of ${booking.customer_name}`}
      checked={selectedIds.includes(booking.id)}
      onChange={() => onToggleItem(booking.id)}
    />
  );
}

/** Selects or deselects all bookings of the page. */
export function SelectPageCheckbox({ label }: { readonly label: string }) {
  const { data = [], selectedIds, onSelect } = useListContext<Booking>();
  const pageIds = data.map(({ id }) => id);
  const selectedOnPage = pageIds.filter((id) => selectedIds.includes(id));
  const isPageSelected = pageIds.length > 0 && selectedOnPage.length === pageIds.length;
  return (
    <RowCheckbox
      label={label}
      checked={isPageSelected}
      indeterminate={selectedOnPage.length > 0 && !isPageSelected}
      onChange={() => {
        const others = selectedIds.filter((id) => !pageIds.includes(id));
        onSelect(isPageSelected ? others : [...others, ...pageIds]);
      }}
    />
  );
}

import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { FilterSelect } from '../../components/lists/FilterSelect.tsx';
import type { Booking } from '../booking.ts';
import { SelectPageBox } from './BookingCheckbox.tsx';
import { orders } from './sort-options.ts';

/** Above the cards: what the head of the table does where there is one. */
export function CardsBar() {
  const { sort, setSort } = useListContext<Booking>();
  const chosen = orders.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mb: 1, pl: '2px' }}>
      <SelectPageBox label="Select all" labelled />
      <FilterSelect
        label="Sort by"
        value={String(chosen)}
        options={orders.map(({ label }, place) => ({ value: String(place), label }))}
        onChoose={(place) => {
          const order = orders[Number(place)];
          if (order) setSort({ field: order.field, order: order.order });
        }}
        sx={{ flex: '1 1 160px', maxWidth: 240, ml: 'auto' }}
      />
    </Box>
  );
}

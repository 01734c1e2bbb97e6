import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { FilterSelect } from '../../components/lists/FilterSelect.tsx';
import type { Booking } from '../booking.ts';
import { SelectPageCheckbox } from './BookingCheckbox.tsx';
import { sortOptions } from './sort-options.ts';

/** Above the cards: what the head of the table does where there is one. */
export function CardsToolbar() {
  const { sort, setSort } = useListContext<Booking>();
  const chosen = sortOptions.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mb: 1, pl: '2px' }}>
      <SelectPageCheckbox label="Select all" showLabel />
      <FilterSelect
        label="Sort by"
        value={String(chosen)}
        options={sortOptions.map(({ label }, place) => ({ value: String(place), label }))}
        onChoose={(place) => {
          const order = sortOptions[Number(place)];
          if (order) setSort({ field: order.field, order: order.order });
        }}
        sx={{ flex: '1 1 160px', maxWidth: 240, ml: 'auto' }}
      />
    </Box>
  );
}

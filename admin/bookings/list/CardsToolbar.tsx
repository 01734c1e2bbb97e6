import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx';
import type { Booking } from '../booking.ts';
import { SelectPageCheckbox } from './BookingCheckbox.tsx';
import { sortOptions } from './sort-options.ts';

/** Renders selection and sorting above the cards, which the table has in its head. */
export function CardsToolbar() {
  const { sort, setSort } = useListContext<Booking>();
  const selectedIndex = sortOptions.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mb: 1, pl: '2px' }}>
      <SelectPageCheckbox label="Select all" showLabel />
      <FilterSelect
        label="Sort by"
        value={String(selectedIndex)}
        options={sortOptions.map(({ label }, index) => ({ value: String(index), label }))}
        onChoose={(value) => {
          const option = sortOptions[Number(value)];
          if (option) setSort({ field: option.field, order: option.order });
        }}
        sx={{ flex: '1 1 160px', maxWidth: 240, ml: 'auto' }}
      />
    </Box>
  );
}

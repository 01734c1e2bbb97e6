import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { Badge } from '#admin/ui/Badge.tsx';
import { useDialogParams } from '#admin/ui/dialogs/useDialogParams.ts';
import { FilterSelect } from '#admin/ui/lists/FilterSelect.tsx';
import { SelectPageCheckbox } from '#admin/ui/lists/SelectionCheckboxes.tsx';
import { queueEntry } from '#admin/ui/lists/useQueue.ts';
import { SlaBadge } from '#admin/ui/SlaBadge.tsx';
import { formatDate } from '#shared/rules/text/format-dates.ts';
import { type Booking, formatParty, getStateChip, getTypeLabel, isQuestion } from '../../booking/booking.ts';
import { latestDeparture, newestFirst, soonestDeparture } from '../filters/orders.ts';
import { PeriodFilter } from '../filters/PeriodFilter.tsx';
import { BookingCheckbox } from './BookingCheckbox.tsx';
import { cardColumns } from './card-columns.ts';
import { SearchMatch } from './SearchMatch.tsx';
import { TripLine } from './TripLine.tsx';

const listStyles = {
  ...cardColumns,
  listStyle: 'none',
  m: 0,
  p: 0,
  containerType: 'inline-size',
  // In large text a line holds too little of a name.
  '@container (max-width: 17rem)': { '& .MuiTypography-noWrap': { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
} as const;

/** Renders the bookings as cards, for screens without room for the table. */
export function BookingCards() {
  const { data = [] } = useListContext<Booking>();
  const { open } = useDialogParams();
  return (
    <>
      <CardsToolbar />
      <Box component="ul" aria-label="Bookings" sx={listStyles}>
        {data.map((booking) => (
          <Card
            key={booking.id}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'stretch',
              '&:has(input:checked)': { bgcolor: 'action.selected', borderColor: 'secondary.main' },
            }}
          >
            <Box sx={{ display: 'grid', placeItems: 'center', width: 44, flexShrink: 0 }}>
              <BookingCheckbox booking={booking} />
            </Box>
            <CardActionArea
              {...queueEntry(booking.id)}
              onClick={() => open('show', booking.id)}
              sx={{
                // Inside, because the card clips an outer outline.
                '&.Mui-focusVisible': { outlineOffset: -2 },
                p: 1.5,
                pl: 0.5,
                minWidth: 0,
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'stretch',
                justifyContent: 'flex-start',
              }}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Typography sx={{ fontWeight: 600, flex: '1 1 8rem', overflowWrap: 'anywhere' }}>
                  {booking.customer_name}
                </Typography>
                <Badge {...getStateChip(booking)} />
              </Box>
              <Typography noWrap>{booking.tour_title}</Typography>
              <Typography color="text.secondary" sx={{ fontSize: 13 }}>
                {`${isQuestion(booking) ? '' : `${getTypeLabel(booking.booking_type)} · `}${formatParty(booking)} · ${formatDate(booking.created_at)}`}
              </Typography>
              <Typography
                component="div"
                sx={{
                  '& small': { display: 'block', fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' },
                }}
              >
                <TripLine booking={booking} />
                {booking.customer_phone ? <small>{booking.customer_phone}</small> : null}
                <SearchMatch booking={booking} isEmailShown={false} />
              </Typography>
              {booking.status === 'pending' ? (
                <Box sx={{ mt: 0.5 }}>
                  <SlaBadge since={booking.created_at} answeredAt={booking.first_answered_at} />
                </Box>
              ) : null}
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </>
  );
}

/** Renders selection, period and order above the cards. */
function CardsToolbar() {
  const { sort, setSort } = useListContext<Booking>();
  const selectedIndex = sortOptions.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: '0.75rem',
        mb: 1,
        pl: '2px',
      }}
    >
      <SelectPageCheckbox label="Select all" />
      <PeriodFilter sx={{ flex: '1 1 8.125rem', maxWidth: '15rem', ml: 'auto' }} />
      <FilterSelect
        label="Sort by"
        value={String(selectedIndex)}
        options={sortOptions.map(({ label }, index) => ({ value: String(index), label }))}
        onChoose={(value) => {
          const option = sortOptions[Number(value)];
          if (option) setSort({ field: option.field, order: option.order });
        }}
        sx={{ flex: '1 1 8.125rem', maxWidth: '15rem' }}
      />
    </Box>
  );
}

/** Sort orders to choose from above the cards, which have no column heads. */
const sortOptions: readonly {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
  readonly label: string;
}[] = [
  { ...newestFirst, label: 'Newest first' },
  { field: 'created_at', order: 'ASC', label: 'Oldest first' },
  { ...soonestDeparture, label: 'Soonest departure' },
  { ...latestDeparture, label: 'Latest departure' },
  { field: 'customer_name', order: 'ASC', label: 'Customer, A to Z' },
  { field: 'customer_name', order: 'DESC', label: 'Customer, Z to A' },
  { field: 'tour_title', order: 'ASC', label: 'Trip, A to Z' },
  { field: 'tour_title', order: 'DESC', label: 'Trip, Z to A' },
  { field: 'booking_type', order: 'ASC', label: 'Type, A to Z' },
  { field: 'booking_type', order: 'DESC', label: 'Type, Z to A' },
  { field: 'number_of_people', order: 'DESC', label: 'Most travellers first' },
  { field: 'number_of_people', order: 'ASC', label: 'Fewest travellers first' },
  { field: 'status', order: 'ASC', label: 'Status, A to Z' },
  { field: 'status', order: 'DESC', label: 'Status, Z to A' },
];

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { formatDate } from '../../shared/format.ts';
import { useOpened } from '../ui/query-state.ts';
import { SoftChip } from '../ui/SoftChip.tsx';
import { AgeMark } from './AgeMark.tsx';
import { type Booking, peopleText, statusOf, typeText } from './booking.ts';
import { SelectBox } from './SelectBox.tsx';

/** The bookings on a phone: staff answer from the road. */
export function BookingCards() {
  const { data = [] } = useListContext<Booking>();
  const { open } = useOpened();
  return (
    <Stack component="ul" spacing={1} aria-label="Bookings" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((booking) => (
        <Card key={booking.id} component="li" sx={{ display: 'flex', alignItems: 'stretch' }}>
          <Box sx={{ display: 'grid', placeItems: 'center', width: 44, flexShrink: 0 }}>
            <SelectBox booking={booking} />
          </Box>
          <CardActionArea onClick={() => open('show', booking.id)} sx={{ p: 1.5, pl: 0.5, minWidth: 0 }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Typography noWrap sx={{ fontWeight: 600, flex: 1 }}>
                {booking.customer_name}
              </Typography>
              <SoftChip {...statusOf(booking.status)} />
            </Box>
            <Typography noWrap>{booking.tour_title}</Typography>
            <Typography color="text.secondary" sx={{ fontSize: 13 }}>
              {typeText(booking.booking_type)} · {peopleText(booking.number_of_people)} ·{' '}
              {formatDate(booking.created_at)}
            </Typography>
            <Box sx={{ mt: booking.status === 'pending' ? 0.5 : 0 }}>
              <AgeMark booking={booking} />
            </Box>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}

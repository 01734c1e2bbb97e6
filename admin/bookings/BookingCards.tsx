import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { formatDate } from '../../shared/format.ts';
import { useOpened } from '../ui/query-state.ts';
import { SoftChip } from '../ui/SoftChip.tsx';
import { type Booking, peopleText, statusOf, typeText } from './booking.ts';

/** The bookings on a phone: staff answer from the road. */
export function BookingCards() {
  const { data = [] } = useListContext<Booking>();
  const { open } = useOpened();
  return (
    <Stack component="ul" spacing={1} aria-label="Bookings" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((booking) => (
        <Card key={booking.id} component="li">
          <CardActionArea onClick={() => open('show', booking.id)} sx={{ p: 1.5 }}>
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
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}

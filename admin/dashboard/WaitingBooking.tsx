import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { type Booking, peopleText } from '../bookings/booking.ts';
import { age, promise } from '../ui/age.ts';
import { SoftChip } from '../ui/SoftChip.tsx';

const marks = {
  'in time': { tone: 'success', word: '' },
  late: { tone: 'warning', word: 'Late · ' },
  overdue: { tone: 'error', word: 'Overdue · ' },
} as const;

/** What the dashboard asks about a pending booking: no more than it shows. */
export const pendingColumns = ['id', 'customer_name', 'tour_title', 'number_of_people', 'created_at'] as const;
export type PendingBooking = Pick<Booking, (typeof pendingColumns)[number]>;

/** One request in the queue, with its age measured against what the site promises. */
export function WaitingBooking({ booking, now }: { readonly booking: PendingBooking; readonly now: Date }) {
  const { tone, word } = marks[promise(booking.created_at, now)];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1.2fr) minmax(0, 2fr) 6rem 9.5rem' },
        columnGap: 2,
        alignItems: 'center',
        px: 2,
        py: 1.25,
        position: 'relative',
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Link
        component={RouterLink}
        to={`/bookings?show=${booking.id}`}
        underline="hover"
        color="text.primary"
        noWrap
        sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
      >
        {booking.customer_name}
      </Link>
      <Typography color="text.secondary" noWrap sx={{ gridRow: { xs: 2, md: 'auto' }, minWidth: 0 }}>
        {booking.tour_title}
      </Typography>
      <Typography color="text.secondary" sx={{ display: { xs: 'none', md: 'block' } }}>
        {peopleText(booking.number_of_people)}
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <SoftChip tone={tone} label={`${word}${age(booking.created_at, now)}`} />
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Badge } from '#admin/ui/Badge.tsx';
import { formatDate } from '#shared/rules/text/format-dates.ts';
import { formatParty, getStateChip } from '../../booking/booking.ts';
import type { CustomerBooking } from './api.ts';

interface Props {
  readonly bookings: readonly CustomerBooking[];
  /** Shows a booking; undefined if that would lead away from unsaved input. */
  readonly onOpen?: (id: string) => void;
  /** Id of the booking whose link has the focus. */
  readonly focusedId?: string | undefined;
}

/** Renders bookings of a customer as a list. */
export function CustomerBookings({ bookings, onOpen, focusedId }: Props) {
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {bookings.map((booking) => (
        <Box
          component="li"
          key={booking.id}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, overflowWrap: 'anywhere' }}
        >
          <Badge {...getStateChip({ booking_type: booking.type, status: booking.status })} />
          {onOpen ? (
            <Link
              component="button"
              type="button"
              autoFocus={booking.id === focusedId}
              onClick={() => onOpen(booking.id)}
              sx={{ textAlign: 'start' }}
            >
              {booking.title}
            </Link>
          ) : (
            <span>{booking.title}</span>
          )}
          <Typography color="text.secondary" sx={{ fontSize: 13 }}>
            {describeTrip(booking)}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}

function describeTrip({ type, departure, travelDates, people, createdAt }: CustomerBooking): string {
  const days = departure === undefined ? travelDates : formatDate(departure);
  return [
    formatParty({ booking_type: type, number_of_people: people }),
    days ?? `requested ${formatDate(createdAt)}`,
  ].join(' · ');
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { phoneLink } from '#shared/rules/agency.ts';
import { formatDate } from '#shared/rules/text/format-dates.ts';
import { bookingLabels } from '#shared/rules/text/labels.ts';
import { DepartureNotes } from './departure/DepartureControls.tsx';
import { formatGuides } from './guides/trip-guides.ts';
import { type DepartingTrip, describeParty, describeTripDay } from './trips.ts';

const cellStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { p: 1, textAlign: 'start', verticalAlign: 'top', borderTop: 1, borderColor: 'divider' },
  '& td': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  // Phones: a block for each booking, every value after its label.
  '@media screen and (max-width: 599.95px)': {
    '& thead': { display: 'none' },
    '& tr, & td': { display: 'block' },
    '& td': { border: 0, py: 0.25, px: 0 },
    '& tr': { borderTop: 1, borderColor: 'divider', py: 1 },
    '& td[data-label]:not(:empty)::before': { content: 'attr(data-label) ": "', color: 'text.secondary' },
  },
} as const;

interface Props {
  readonly trip: DepartingTrip;
  readonly day: string;
  readonly heading: 'h2' | 'h3';
}

/** Renders a trip on a day with its customers, for guides. */
export function TripSheet({ trip, day, heading }: Props) {
  const facts = [
    describeTripDay(trip, day),
    trip.firstDay === trip.lastDay ? undefined : `back on ${formatDate(trip.lastDay)}`,
    describeParty(trip),
  ];
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h2" component={heading} sx={{ overflowWrap: 'anywhere' }}>
        {trip.title}
      </Typography>
      <Typography color="text.secondary">{facts.filter(Boolean).join(' · ')}</Typography>
      <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        <b>Meeting point:</b>
        <span>{` ${[trip.meetingPoint ?? 'to be agreed', trip.time].filter(Boolean).join(', ')}`}</span>
      </Typography>
      <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        <b>Guides:</b>
        <span>{` ${formatGuides(trip)}`}</span>
      </Typography>
      <DepartureNotes trip={trip} />
      <Box component="table" sx={cellStyles}>
        <thead>
          <tr>
            <th scope="col">{bookingLabels.customer_name}</th>
            <th scope="col">{bookingLabels.number_of_people}</th>
            <th scope="col">{bookingLabels.customer_phone}</th>
            <th scope="col">{bookingLabels.special_requests}</th>
          </tr>
        </thead>
        <tbody>
          {trip.bookings.map(({ id, customer, people, phone, phoneToCall, requests, status }) => (
            <tr key={id}>
              <td>
                <b>{customer}</b>
                <span>{status === 'pending' ? ' (not confirmed yet)' : ''}</span>
              </td>
              <td data-label={bookingLabels.number_of_people}>{people}</td>
              <td data-label={bookingLabels.customer_phone}>
                {phoneToCall === undefined ? (
                  phone
                ) : (
                  <Link href={phoneLink(phoneToCall)} color="inherit" sx={{ display: 'inline-block', minHeight: 24 }}>
                    {phone}
                  </Link>
                )}
              </td>
              <td data-label={bookingLabels.special_requests}>{requests}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

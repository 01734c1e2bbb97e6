import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { phoneLink } from '#shared/rules/agency.ts';
import { formatDate, formatWeekday } from '#shared/rules/text/format.ts';
import { bookingLabels } from '#shared/rules/text/labels.ts';
import { formatTravellers } from '../bookings/index.ts';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { printStyles } from '../ui/layout/print-styles.tsx';
import { type DepartingTrip, describeParty, describeTripDay, groupByTrip } from './trips.ts';
import { useDepartures } from './useDepartures.ts';

/** Renders who travels on a day, for guides: to be read on a phone or printed (docs/product.md, "Day sheet"). */
export function DaySheet({ day }: { readonly day: string }) {
  const { data, isError, refetch } = useDepartures(day, day);
  const view = useSearchParams()[0].get('view');
  const trips = groupByTrip(data ?? []);
  return (
    <>
      {printStyles}
      <Link
        component={RouterLink}
        to={{ search: `?day=${day}${view === 'week' ? '&view=week' : ''}` }}
        underline="hover"
        data-print="no"
      >
        Back to the calendar
      </Link>
      <PageHeader
        title={`${formatWeekday(day)}, ${day.slice(0, 4)}`}
        lead={data ? `${trips.length === 1 ? '1 trip' : `${trips.length} trips`}, ${countPeople(trips)}` : 'Day sheet'}
        action={
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      {isError ? <ErrorAlert message="The departures could not be loaded." onRetry={() => refetch()} /> : null}
      {data || isError ? null : <LoadingSpinner label="Loading the day sheet…" />}
      {data && trips.length === 0 ? <Typography color="text.secondary">No one travels on this day.</Typography> : null}
      <Stack spacing={2}>
        {trips.map((trip) => (
          <TripSheet key={trip.key} trip={trip} day={day} />
        ))}
      </Stack>
    </>
  );
}

function countPeople(trips: readonly DepartingTrip[]): string {
  const people = trips.flatMap(({ bookings }) => bookings).reduce((sum, booking) => sum + booking.people, 0);
  return formatTravellers(people);
}

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

function TripSheet({ trip, day }: { readonly trip: DepartingTrip; readonly day: string }) {
  const facts = [
    describeTripDay(trip, day),
    trip.firstDay === trip.lastDay ? undefined : `back on ${formatDate(trip.lastDay)}`,
    describeParty(trip),
  ];
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {trip.title}
      </Typography>
      <Typography color="text.secondary">{facts.filter(Boolean).join(' · ')}</Typography>
      <Typography sx={{ my: 1, overflowWrap: 'anywhere' }}>
        <b>Meeting point:</b>
        <span>{` ${[trip.meetingPoint ?? 'to be agreed', trip.time].filter(Boolean).join(', ')}`}</span>
      </Typography>
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

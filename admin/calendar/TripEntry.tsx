import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { phoneLink } from '#shared/rules/agency.ts';
import { formatTravellers, getBookingPath, getStatusChip } from '../bookings/index.ts';
import { Badge } from '../ui/Badge.tsx';
import { returnState } from '../ui/dialogs/useDialogParams.ts';
import { DepartureControls, DepartureNotes } from './departure/DepartureControls.tsx';
import { GuidesButton } from './guides/GuidesButton.tsx';
import { type DepartingTrip, describePlaces, describeState, describeTripDay, isOverbooked } from './trips.ts';

interface Props {
  readonly trip: DepartingTrip;
  readonly day: string;
  /** True to show how the departure is changed also after its first day. */
  readonly isChosen?: boolean;
  /** All trips of the day. */
  readonly tripsOfDay: readonly DepartingTrip[];
}

/** Room for fingers on phones. */
const targetStyles = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 24 } } as const;

/** Renders a trip on one of its days: its guides, travellers, and links to its bookings. */
export function TripEntry({ trip, day, isChosen = false, tripsOfDay }: Props) {
  const facts = [describeTripDay(trip, day), trip.firstDay === day && trip.time, describePlaces(trip)];
  return (
    <Box sx={{ mt: 1.5, pl: 1.5, borderLeft: 3, borderColor: isOverbooked(trip) ? 'warning.main' : 'primary.main' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{trip.title}</Typography>
        {isOverbooked(trip) ? <Badge label="Overbooked" tone="warning" isSolid /> : null}
        {describeState(trip).map((state) => (
          <Badge
            key={state}
            label={`${state[0]?.toUpperCase()}${state.slice(1)}`}
            tone={state.endsWith('with travellers') ? 'warning' : 'default'}
          />
        ))}
      </Box>
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      <GuidesButton trip={trip} tripsOfDay={tripsOfDay} />
      {isChosen || trip.firstDay === day ? <DepartureControls trip={trip} /> : <DepartureNotes trip={trip} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {trip.bookings.map(({ id, customer, people, phone, phoneToCall, status }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1,
              py: { sm: 0.25 },
              overflowWrap: 'anywhere',
            }}
          >
            <Link component={RouterLink} to={getBookingPath(id)} state={returnState} sx={targetStyles}>
              {customer}
            </Link>
            <Typography color="text.secondary" sx={{ fontSize: 13 }}>
              {formatTravellers(people)}
            </Typography>
            {phoneToCall === undefined ? (
              <span>{phone}</span>
            ) : (
              <Link href={phoneLink(phoneToCall)} color="text.secondary" sx={{ ...targetStyles, fontSize: 13 }}>
                {phone}
              </Link>
            )}
            {status === 'pending' ? <Badge {...getStatusChip(status)} /> : null}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

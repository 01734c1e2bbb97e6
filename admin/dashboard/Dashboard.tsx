import BookingsIcon from '@mui/icons-material/EventAvailableOutlined';
import ToursIcon from '@mui/icons-material/HikingOutlined';
import LocationsIcon from '@mui/icons-material/PlaceOutlined';
import DayTripsIcon from '@mui/icons-material/WbSunnyOutlined';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useGetIdentity } from 'react-admin';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatCard } from '../ui/StatCard.tsx';
import { StatGrid } from '../ui/StatGrid.tsx';
import { useCount } from '../ui/useCount.ts';
import { ManagementCards } from './ManagementCards.tsx';
import { QuickActions } from './QuickActions.tsx';
import { WaitingBookings } from './WaitingBookings.tsx';

/** The first screen (specification section 2): counts, ways on, and who is waiting for an answer. */
export function Dashboard() {
  const { identity } = useGetIdentity();
  const tours = useCount('tours');
  const confirmed = useCount('bookings', { status: 'confirmed' });
  const dayTrips = useCount('day-trips');
  const locations = useCount('locations');
  const failed = [tours, confirmed, dayTrips, locations].some((count) => count.failed);
  return (
    <>
      <PageHeader title="Dashboard Overview" lead={`Welcome back, ${identity?.fullName ?? '…'}`} />
      <Stack spacing={3}>
        {failed ? <Alert severity="warning">Some numbers could not be loaded.</Alert> : null}
        <StatGrid>
          <StatCard label="Total Tours" count={tours} icon={ToursIcon} tone="primary" />
          <StatCard label="Confirmed Bookings" count={confirmed} icon={BookingsIcon} tone="success" />
          <StatCard label="Day Trips" count={dayTrips} icon={DayTripsIcon} tone="warning" />
          <StatCard label="Locations" count={locations} icon={LocationsIcon} tone="secondary" />
        </StatGrid>
        <QuickActions />
        <WaitingBookings />
        <ManagementCards />
      </Stack>
    </>
  );
}

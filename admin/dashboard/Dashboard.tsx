import BookingsIcon from '@mui/icons-material/EventAvailableOutlined';
import ToursIcon from '@mui/icons-material/HikingOutlined';
import LocationsIcon from '@mui/icons-material/PlaceOutlined';
import DayTripsIcon from '@mui/icons-material/WbSunnyOutlined';
import Stack from '@mui/material/Stack';
import { useGetIdentity } from 'react-admin';
import { Fault } from '../ui/Fault.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatCard } from '../ui/StatCard.tsx';
import { StatGrid } from '../ui/StatGrid.tsx';
import { useNumbers } from '../ui/useNumbers.ts';
import { Attention } from './Attention.tsx';
import { ManagementCards } from './ManagementCards.tsx';
import { QuickActions } from './QuickActions.tsx';

/** The first screen (specification section 2): counts, ways on, and what waits for somebody. */
export function Dashboard() {
  const { identity } = useGetIdentity();
  const { count, failed, refetch } = useNumbers('desk-counts');
  return (
    <>
      <PageHeader title="Dashboard Overview" lead={`Welcome back, ${identity?.fullName ?? '…'}`} />
      <Stack spacing={3}>
        {failed ? <Fault message="Some numbers could not be loaded." onRetry={refetch} /> : null}
        <StatGrid>
          <StatCard label="Total Tours" count={count('tours')} icon={ToursIcon} tone="primary" />
          <StatCard label="Confirmed Bookings" count={count('confirmed_bookings')} icon={BookingsIcon} tone="success" />
          <StatCard label="Day Trips" count={count('day_trips')} icon={DayTripsIcon} tone="warning" />
          <StatCard label="Locations" count={count('locations')} icon={LocationsIcon} tone="secondary" />
        </StatGrid>
        <QuickActions />
        <ManagementCards />
        <Attention />
      </Stack>
    </>
  );
}

import BookingsIcon from '@mui/icons-material/EventAvailableOutlined';
import ToursIcon from '@mui/icons-material/HikingOutlined';
import LocationsIcon from '@mui/icons-material/PlaceOutlined';
import DayTripsIcon from '@mui/icons-material/WbSunnyOutlined';
import Stack from '@mui/material/Stack';
import { useGetIdentity } from 'react-admin';
import { StatCards } from '../components/cards/StatCards.tsx';
import { PageHeader } from '../components/layout/PageHeader.tsx';
import { Alerts } from './Alerts.tsx';
import { ManagementCards } from './ManagementCards.tsx';
import { QuickActions } from './QuickActions.tsx';

/** Renders the first screen: counts, links to common tasks, and pending work (docs/product.md, "Dashboard"). */
export function Dashboard() {
  const { identity } = useGetIdentity();
  return (
    <>
      <PageHeader title="Dashboard Overview" lead={`Welcome back, ${identity?.fullName ?? '…'}`} />
      <Stack spacing={3}>
        <StatCards
          source="dashboard-counts"
          cards={[
            { label: 'Total Tours', count: 'tours', icon: ToursIcon, tone: 'primary' },
            { label: 'Confirmed Bookings', count: 'confirmed_bookings', icon: BookingsIcon, tone: 'success' },
            { label: 'Day Trips', count: 'day_trips', icon: DayTripsIcon, tone: 'warning' },
            { label: 'Locations', count: 'locations', icon: LocationsIcon, tone: 'secondary' },
          ]}
        />
        <QuickActions />
        <ManagementCards />
        <Alerts />
      </Stack>
    </>
  );
}

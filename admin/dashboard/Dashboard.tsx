import BookingsIcon from '@mui/icons-material/EventAvailableOutlined';
import ToursIcon from '@mui/icons-material/HikingOutlined';
import LocationsIcon from '@mui/icons-material/PlaceOutlined';
import DayTripsIcon from '@mui/icons-material/WbSunnyOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useGetIdentity } from 'react-admin';
import { StatCards } from '../components/cards/StatCards.tsx';
import { PageHeader } from '../components/layout/PageHeader.tsx';
import { Alerts } from './Alerts.tsx';
import { ManagementCards } from './ManagementCards.tsx';
import { QuickActions } from './QuickActions.tsx';

/** Renders the first screen: counts, what needs an answer, and links to common tasks (docs/product.md, "Dashboard"). */
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
        <Alerts />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
          }}
        >
          <QuickActions />
          <ManagementCards />
        </Box>
      </Stack>
    </>
  );
}

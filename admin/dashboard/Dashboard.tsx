import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useGetIdentity } from 'react-admin';
import { StatCards } from '../ui/cards/StatCards.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { sections } from '../ui/sections.ts';
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
            { label: 'Total Tours', count: 'tours', icon: sections.tours.icon, tone: 'primary' },
            { label: 'Confirmed Bookings', count: 'confirmed_bookings', icon: sections.bookings.icon, tone: 'success' },
            {
              label: sections['day-trips'].label,
              count: 'day_trips',
              icon: sections['day-trips'].icon,
              tone: 'warning',
            },
            { label: sections.locations.label, count: 'locations', icon: sections.locations.icon, tone: 'secondary' },
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

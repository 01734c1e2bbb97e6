import AddIcon from '@mui/icons-material/Add';
import PhoneIcon from '@mui/icons-material/PhoneInTalkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { BookingsWithoutDays, bookingsSection } from '../bookings/index.ts';
import { dayTripsSection, locationsSection, toursSection } from '../content/index.ts';
import { getFigures, getPeriodDays, useInsights } from '../insights/index.ts';
import { PublishCard } from '../publishing/index.ts';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { useIsPhone } from '../ui/layout/useIsPhone.ts';
import { StatCards } from '../ui/lists/StatCards.tsx';
import { useToday } from '../ui/useToday.ts';
import { ComingUp } from './ComingUp.tsx';
import { DemonstrationCard } from './DemonstrationCard.tsx';
import { FinishedTrips } from './FinishedTrips.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { MailProblems } from './MailProblems.tsx';
import { ManagementCards } from './ManagementCards.tsx';
import { PendingBookings } from './PendingBookings.tsx';
import { PendingReviews } from './PendingReviews.tsx';
import { ReportedErrors } from './ReportedErrors.tsx';
import { useIsEmptySite } from './useIsCounting.ts';

/** Renders the first screen: counts, what needs an answer, and links to common tasks (docs/product.md, "Dashboard"). */
export function Dashboard() {
  const { identity } = useGetIdentity();
  const isEmptySite = useIsEmptySite();
  // Name and e-mail address; only the address without a name.
  const user = [...new Set([identity?.fullName, identity?.id])].filter(Boolean).join(', ');
  return (
    <>
      <PageHeader title="Dashboard Overview" lead={`Welcome back, ${user || '…'}`} />
      <Stack spacing={3}>
        <StatCards
          source="dashboard-counts"
          cards={[
            { label: 'Total Tours', count: 'tours', icon: toursSection.icon, tone: 'primary' },
            { label: 'Confirmed Bookings', count: 'confirmed_bookings', icon: bookingsSection.icon, tone: 'success' },
            {
              label: dayTripsSection.label,
              count: contentKinds.dayTrip.table,
              icon: dayTripsSection.icon,
              tone: 'warning',
            },
            { label: locationsSection.label, count: 'locations', icon: locationsSection.icon, tone: 'secondary' },
          ]}
        />
        {isEmptySite ? <FirstSteps /> : null}
        <Waiting isEmptySite={isEmptySite} />
        <DemonstrationCard />
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

const actions = [
  { label: 'Manage Locations', to: '/locations', icon: locationsSection.icon, variant: 'outlined' },
  { label: 'Add New Tour', to: '/tours?new=true', icon: AddIcon, variant: 'outlined' },
  { label: 'Manage Day Trips', to: `/${dayTripsSection.path}`, icon: dayTripsSection.icon, variant: 'outlined' },
  { label: 'View Bookings', to: '/bookings', icon: bookingsSection.icon, variant: 'outlined' },
] as const;
const createBooking = {
  label: 'Create Booking',
  to: '/bookings?new=true',
  icon: PhoneIcon,
  variant: 'contained',
} as const;

/** Renders links to the most common tasks; on phones the one for a call comes first. */
function QuickActions() {
  const isPhone = useIsPhone();
  return (
    <section aria-labelledby="quick-actions">
      <Typography id="quick-actions" variant="h2" sx={{ mb: 1 }}>
        Quick Actions
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(10.5rem, 1fr))' },
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        {(isPhone ? [createBooking, ...actions] : [...actions, createBooking]).map(
          ({ label, to, icon: Icon, variant }) => (
            <Button key={to} component={Link} to={to} variant={variant} startIcon={<Icon />}>
              {label}
            </Button>
          ),
        )}
      </Box>
    </section>
  );
}

/** Renders what staff have to act on: pending bookings and reviews, trips, first steps unless the site is empty, the state of publishing, and problems. */
function Waiting({ isEmptySite }: { readonly isEmptySite: boolean }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Stack spacing={3}>
        <PendingBookings />
        <BookingsWithoutDays />
        <FinishedTrips />
        <ComingUp />
      </Stack>
      <Stack spacing={3}>
        <PendingReviews />
        {isEmptySite ? null : <FirstSteps />}
        <MailProblems />
        <InsightsSummary />
        <PublishCard />
        <ReportedErrors />
      </Stack>
    </Box>
  );
}

/** Renders a few figures of the last 30 days beside those of the 30 days before. */
function InsightsSummary() {
  const id = useId();
  const today = useToday();
  const { firstDay, lastDay } = getPeriodDays('30-days', today);
  const { data, isError, refetch } = useInsights(firstDay, lastDay);
  const figures = data ? getFigures(data.current, data.previous).slice(0, 4) : [];
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, containerType: 'inline-size' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} variant="h2">
          Last 30 days
        </Typography>
        <Button component={Link} to="/insights?period=30-days" aria-label="Insights of the last 30 days">
          Insights
        </Button>
      </Box>
      {isError && !data ? <ErrorAlert message="The insights could not be loaded." onRetry={() => refetch()} /> : null}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: '1fr auto auto',
          columnGap: 2,
          rowGap: 0.5,
          // For large text: the figures before have their own lines.
          '@container (max-width: 15rem)': {
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            '& dd:last-of-type': { gridColumn: '1 / -1' },
          },
        }}
      >
        {figures.map(({ label, value, before }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 700, textAlign: 'end' }}>
              {value}
            </Typography>
            <Typography component="dd" color="text.secondary" sx={{ m: 0 }}>
              {`previous: ${before}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { BookingsWithoutDays } from '../bookings/index.ts';
import { PublishCard } from '../publishing/index.ts';
import { ComingUp } from './ComingUp.tsx';
import { FinishedTrips } from './FinishedTrips.tsx';
import { InsightsSummary } from './InsightsSummary.tsx';
import { MailProblems } from './MailProblems.tsx';
import { PendingBookings } from './PendingBookings.tsx';
import { PendingReviews } from './PendingReviews.tsx';
import { ReportedErrors } from './ReportedErrors.tsx';

/** Renders what staff have to act on: pending bookings and reviews, trips, the state of publishing, and trouble. */
export function Alerts() {
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
        <MailProblems />
        <InsightsSummary />
        <PublishCard />
        <ReportedErrors />
      </Stack>
    </Box>
  );
}

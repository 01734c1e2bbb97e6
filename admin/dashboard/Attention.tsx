import Box from '@mui/material/Box';
import { WaitingBookings } from './WaitingBookings.tsx';
import { WaitingReviews } from './WaitingReviews.tsx';

/** What needs somebody now: requests, the oldest first, and reviews. Side by side where there is room. */
export function Attention() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <WaitingBookings />
      <WaitingReviews />
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { Booking } from '../../booking/booking.ts';
import { findHiddenMatch } from './search-match.ts';

interface Props {
  readonly booking: Booking;
  readonly search: string;
  readonly isEmailShown: boolean;
}

/** Renders why a search found a booking; nothing if its row shows that. */
export function HiddenMatch({ booking, search, isEmailShown }: Props) {
  const match = findHiddenMatch(booking, search, isEmailShown);
  if (!match) return null;
  const { label, before, found, after } = match;
  return (
    <Box component="small" sx={{ display: 'block', '& mark': { bgcolor: 'warning.light', color: 'common.black' } }}>
      <span>{`${label}: ${before}`}</span>
      <mark>{found}</mark>
      <span>{after}</span>
    </Box>
  );
}

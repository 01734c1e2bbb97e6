import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { getSearchText } from '../../data/provider/search-tokens.ts';
import type { Booking } from '../booking.ts';
import { findHiddenMatch } from './search-match.ts';

/** Renders why a search found a booking, if its row does not show that. */
export function SearchMatch({ booking, isEmailShown }: { readonly booking: Booking; readonly isEmailShown: boolean }) {
  const { filterValues } = useListContext();
  const match = findHiddenMatch(booking, getSearchText(filterValues ?? {}), isEmailShown);
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

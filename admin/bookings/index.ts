import Icon from '@mui/icons-material/EventAvailableOutlined';
import type { Section } from '../ui/section.ts';

// The parts that other folders of the admin may use.
export { completeConfirmed, undoStatus } from './api.ts';
export { BookingsWithoutDays } from './BookingsWithoutDays.tsx';
export {
  type Booking,
  formatBookingCount,
  formatParty,
  formatTravellers,
  getBookingPath,
  getCustomTripLabel,
  getStateChip,
  getStatusChip,
  getTypeLabel,
  pendingBookingsPath,
  statusChips,
} from './booking.ts';
export { type Departure, type FinishedTrip, type LeadingGuide, listFinishedTrips } from './departures/api.ts';
export { useDepartures } from './departures/useDepartures.ts';
export { NewBookingsAlert } from './NewBookingsAlert.tsx';
export { usePendingCount } from './usePendingBookings.ts';
export { useStatusNotice } from './useStatusNotice.tsx';

/** Loads the dialog with the invitation to review. */
export const loadAskForReview = () => import('./mail/AskForReview.tsx');

export const bookingsSection: Section = {
  path: 'bookings',
  label: 'Bookings',
  icon: Icon,
  group: 'Today',
  load: () => import('./list/BookingList.tsx').then(({ BookingList }) => BookingList),
  titleColumn: 'customer_name',
  opener: 'show',
};

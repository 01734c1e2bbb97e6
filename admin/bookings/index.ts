import Icon from '@mui/icons-material/EventAvailableOutlined';
import type { Section } from '../ui/section.ts';

// The parts that other folders of the admin may use.
export { completeConfirmed, undoStatus } from './booking/api.ts';
export {
  type Booking,
  formatBookingCount,
  formatParty,
  formatTravellers,
  getBookingPath,
  getStateChip,
  getStatusChip,
  getTypeLabel,
  pendingBookingsPath,
  statusChips,
} from './booking/booking.ts';
export { useStatusNotice } from './booking/useStatusNotice.tsx';
export { BookingsWithoutDays } from './desk/BookingsWithoutDays.tsx';
export { NewBookingsAlert } from './desk/NewBookingsAlert.tsx';
export { usePendingCount } from './desk/usePendingBookings.ts';
export {
  type Decided,
  type Departure,
  decidedSchema,
  type FinishedTrip,
  guideSchema,
  type LeadingGuide,
  listFinishedTrips,
  undecided,
} from './entry/departures/api.ts';
export { useDepartures } from './entry/departures/useDepartures.ts';

/** Loads the dialog that tells all customers of a departure the same. */
export const loadTellDialog = () => import('./letters/tell/TellDialog.tsx');

/** Loads the dialog with the invitation to review. */
export const loadAskForReview = () => import('./letters/mail/AskForReview.tsx');

export const bookingsSection: Section = {
  path: 'bookings',
  label: 'Bookings',
  icon: Icon,
  group: 'Today',
  load: () => import('./desk/list/BookingList.tsx').then(({ BookingList }) => BookingList),
  titleColumn: 'customer_name',
  opener: 'show',
};

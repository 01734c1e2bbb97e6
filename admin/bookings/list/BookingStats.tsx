import MonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import ConfirmedIcon from '@mui/icons-material/CheckCircleOutlined';
import TotalIcon from '@mui/icons-material/EventNoteOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import Box from '@mui/material/Box';
import { StatCards } from '../../components/cards/StatCards.tsx';

/** Renders the four counts above the list (docs/product.md, "Manage bookings"). */
export function BookingStats() {
  return (
    <Box sx={{ mb: 3 }}>
      <StatCards
        source="booking-counts"
        cards={[
          { label: 'Total Bookings', count: 'total', icon: TotalIcon, tone: 'secondary' },
          { label: 'Pending', count: 'pending', icon: PendingIcon, tone: 'warning' },
          { label: 'Confirmed', count: 'confirmed', icon: ConfirmedIcon, tone: 'success' },
          { label: 'This Month', count: 'this_month', icon: MonthIcon, tone: 'primary' },
        ]}
      />
    </Box>
  );
}

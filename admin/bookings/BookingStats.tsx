import MonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import ConfirmedIcon from '@mui/icons-material/CheckCircleOutlined';
import TotalIcon from '@mui/icons-material/EventNoteOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import Box from '@mui/material/Box';
import { StatCard } from '../ui/StatCard.tsx';
import { StatGrid } from '../ui/StatGrid.tsx';
import { useNumbers } from '../ui/useNumbers.ts';

/** The four numbers above the list (specification section 2). */
export function BookingStats() {
  const { count } = useNumbers('booking-counts');
  return (
    <Box sx={{ mb: 3 }}>
      <StatGrid>
        <StatCard label="Total Bookings" count={count('total')} icon={TotalIcon} tone="secondary" />
        <StatCard label="Pending" count={count('pending')} icon={PendingIcon} tone="warning" />
        <StatCard label="Confirmed" count={count('confirmed')} icon={ConfirmedIcon} tone="success" />
        <StatCard label="This Month" count={count('this_month')} icon={MonthIcon} tone="primary" />
      </StatGrid>
    </Box>
  );
}

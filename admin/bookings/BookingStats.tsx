import MonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import ConfirmedIcon from '@mui/icons-material/CheckCircleOutlined';
import TotalIcon from '@mui/icons-material/EventNoteOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { StatCard } from '../ui/StatCard.tsx';
import { StatGrid } from '../ui/StatGrid.tsx';
import { useCount } from '../ui/useCount.ts';
import { startOfMonth } from './this-month.ts';

/** The four numbers above the list (specification section 2). */
export function BookingStats() {
  const [monthBegan] = useState(() => startOfMonth(new Date()));
  const total = useCount('bookings');
  const pending = useCount('bookings', { status: 'pending' });
  const confirmed = useCount('bookings', { status: 'confirmed' });
  const thisMonth = useCount('bookings', { 'created_at@gte': monthBegan });
  return (
    <Box sx={{ mb: 3 }}>
      <StatGrid>
        <StatCard label="Total Bookings" count={total} icon={TotalIcon} tone="secondary" />
        <StatCard label="Pending" count={pending} icon={PendingIcon} tone="warning" />
        <StatCard label="Confirmed" count={confirmed} icon={ConfirmedIcon} tone="success" />
        <StatCard label="This Month" count={thisMonth} icon={MonthIcon} tone="primary" />
      </StatGrid>
    </Box>
  );
}

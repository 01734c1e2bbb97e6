import MonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import ConfirmedIcon from '@mui/icons-material/CheckCircleOutlined';
import TotalIcon from '@mui/icons-material/EventNoteOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { live } from '../ui/live.ts';
import { StatCard } from '../ui/StatCard.tsx';
import { StatGrid } from '../ui/StatGrid.tsx';
import { useCount } from '../ui/useCount.ts';
import { useNow } from '../ui/useNow.ts';
import { startOfMonth } from './this-month.ts';

/** The four numbers above the list (specification section 2). */
export function BookingStats() {
  const now = useNow();
  const monthBegan = useMemo(() => startOfMonth(now), [now]);
  const total = useCount('bookings', {}, live);
  const pending = useCount('bookings', { status: 'pending' }, live);
  const confirmed = useCount('bookings', { status: 'confirmed' }, live);
  const thisMonth = useCount('bookings', { 'created_at@gte': monthBegan }, live);
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

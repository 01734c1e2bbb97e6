import MonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import ConfirmedIcon from '@mui/icons-material/CheckCircleOutlined';
import TotalIcon from '@mui/icons-material/EventNoteOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { getMoroccoDate } from '#shared/rules/text/format.ts';
import { StatCards } from '../../ui/cards/StatCards.tsx';

/** Filter of the list by the time of the request; PostgreSQL reads the time zone. */
const receivedSince = 'created_at@gte';

/** Renders the four counts above the list, which filter it (docs/product.md, "Manage bookings"). */
export function BookingStats() {
  const { filterValues = {}, setFilters } = useListContext();
  const { status, [receivedSince]: since, ...others } = filterValues;
  const month = `${getMoroccoDate(new Date()).slice(0, 7)}-01 Africa/Casablanca`;
  const filterBy = (chosen: Readonly<Record<string, string>>) => () => setFilters({ ...others, ...chosen });
  return (
    <Box sx={{ mb: { xs: 1.25, sm: 3 } }}>
      <StatCards
        source="booking-counts"
        isCompact
        cards={[
          { label: 'Total Bookings', count: 'total', icon: TotalIcon, tone: 'secondary', onFilter: filterBy({}) },
          {
            ...{ label: 'Pending', count: 'pending', icon: PendingIcon, tone: 'warning' },
            onFilter: filterBy({ status: 'pending' }),
            isApplied: status === 'pending',
          },
          {
            ...{ label: 'Confirmed', count: 'confirmed', icon: ConfirmedIcon, tone: 'success' },
            onFilter: filterBy({ status: 'confirmed' }),
            isApplied: status === 'confirmed',
          },
          {
            ...{ label: 'This Month', count: 'this_month', icon: MonthIcon, tone: 'primary' },
            onFilter: filterBy({ [receivedSince]: month }),
            isApplied: since === month,
          },
        ]}
      />
    </Box>
  );
}

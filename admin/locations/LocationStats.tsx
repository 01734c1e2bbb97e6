import TypesIcon from '@mui/icons-material/CategoryOutlined';
import TotalIcon from '@mui/icons-material/PlaceOutlined';
import ActiveIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { useLocationTypes } from '../data/api/useLocationTypes.ts';
import { StatCard } from '../ui/cards/StatCard.tsx';
import { StatGrid } from '../ui/cards/StatGrid.tsx';
import { useCount } from '../ui/hooks/useCount.ts';

/** Renders the counts above the list. */
export function LocationStats() {
  const total = useCount('locations');
  const active = useCount('locations', { is_active: true });
  const { types, failed } = useLocationTypes();
  return (
    <Box sx={{ mb: 3 }}>
      <StatGrid>
        <StatCard label="Total Locations" count={total} icon={TotalIcon} tone="secondary" />
        <StatCard label="Active" count={active} icon={ActiveIcon} tone="success" />
        <StatCard label="Categories" count={{ value: types?.length, failed }} icon={TypesIcon} tone="primary" />
      </StatGrid>
    </Box>
  );
}

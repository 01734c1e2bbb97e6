import AddIcon from '@mui/icons-material/Add';
import BookingsIcon from '@mui/icons-material/EventAvailableOutlined';
import LocationsIcon from '@mui/icons-material/PlaceOutlined';
import DayTripsIcon from '@mui/icons-material/WbSunnyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';

const actions = [
  { label: 'Add New Tour', to: '/tours?new=true', icon: AddIcon, variant: 'contained' },
  { label: 'Manage Locations', to: '/locations', icon: LocationsIcon, variant: 'outlined' },
  { label: 'Manage Day Trips', to: '/day-trips', icon: DayTripsIcon, variant: 'outlined' },
  { label: 'View Bookings', to: '/bookings', icon: BookingsIcon, variant: 'outlined' },
] as const;

/** What is done most often, one press away. */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <Typography id="quick-actions" variant="h2" sx={{ mb: 1 }}>
        Quick Actions
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, max-content)' } }}>
        {actions.map(({ label, to, icon: Icon, variant }) => (
          <Button key={to} component={Link} to={to} variant={variant} startIcon={<Icon />}>
            {label}
          </Button>
        ))}
      </Box>
    </section>
  );
}

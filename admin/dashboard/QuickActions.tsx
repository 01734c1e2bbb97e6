import AddIcon from '@mui/icons-material/Add';
import BookingsIcon from '@mui/icons-material/EventAvailableOutlined';
import PhoneIcon from '@mui/icons-material/PhoneInTalkOutlined';
import LocationsIcon from '@mui/icons-material/PlaceOutlined';
import DayTripsIcon from '@mui/icons-material/WbSunnyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';

const actions = [
  { label: 'Manage Locations', to: '/locations', icon: LocationsIcon, variant: 'outlined' },
  { label: 'Add New Tour', to: '/tours?new=true', icon: AddIcon, variant: 'outlined' },
  { label: 'Manage Day Trips', to: '/day-trips', icon: DayTripsIcon, variant: 'outlined' },
  { label: 'View Bookings', to: '/bookings', icon: BookingsIcon, variant: 'outlined' },
  { label: 'Create Booking', to: '/bookings?new=true', icon: PhoneIcon, variant: 'contained' },
] as const;

/** Renders links to the most common tasks. */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <Typography id="quick-actions" variant="h2" sx={{ mb: 1 }}>
        Quick Actions
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(10.5rem, 1fr))' },
          '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        {actions.map(({ label, to, icon: Icon, variant }) => (
          <Button key={to} component={Link} to={to} variant={variant} startIcon={<Icon />}>
            {label}
          </Button>
        ))}
      </Box>
    </section>
  );
}

import BookingsIcon from '@mui/icons-material/EventAvailableOutlined';
import ToursIcon from '@mui/icons-material/HikingOutlined';
import LocationsIcon from '@mui/icons-material/PlaceOutlined';
import DayTripsIcon from '@mui/icons-material/WbSunnyOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';

const cards = [
  {
    title: 'Locations',
    text: 'Destinations, what to see there and when to go.',
    to: '/locations?new=true',
    icon: LocationsIcon,
  },
  {
    title: 'Tours',
    text: 'Multi-day journeys with itinerary, price and images.',
    to: '/tours?new=true',
    icon: ToursIcon,
  },
  {
    title: 'Day Trips',
    text: 'One-day outings with times and what is included.',
    to: '/day-trips?new=true',
    icon: DayTripsIcon,
  },
  {
    title: 'Bookings',
    text: 'All booking requests, from first message to finished trip.',
    to: '/bookings',
    icon: BookingsIcon,
  },
] as const;

/** Renders a card that links to each resource. */
export function ManagementCards() {
  return (
    <section aria-labelledby="management">
      <Typography id="management" variant="h2" sx={{ mb: 1 }}>
        Management
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1.5, md: 2 },
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(4, minmax(0, 1fr))',
            lg: 'repeat(2, minmax(0, 1fr))',
          },
        }}
      >
        {cards.map(({ title, text, to, icon: Icon }) => (
          <Card key={title}>
            <CardActionArea
              component={Link}
              to={to}
              sx={{
                p: 2,
                height: '100%',
                display: 'flex',
                gap: 1.5,
                alignItems: 'flex-start',
                justifyContent: 'flex-start',
              }}
            >
              <Icon color="primary" />
              <div>
                <Typography variant="h3">{title}</Typography>
                <Typography color="text.secondary" sx={{ fontSize: 13, display: { xs: 'none', sm: 'block' } }}>
                  {text}
                </Typography>
              </div>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </section>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { sections } from '../ui/menu-sections.ts';

const cards = [
  { section: 'locations', to: '/locations?new=true', text: 'Destinations, what to see there and when to go.' },
  { section: 'tours', to: '/tours?new=true', text: 'Multi-day journeys with itinerary, price and images.' },
  { section: 'day-trips', to: '/day-trips?new=true', text: 'One-day outings with times and what is included.' },
  { section: 'bookings', to: '/bookings', text: 'All booking requests, from first message to finished trip.' },
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
        {cards.map(({ section, text, to }) => {
          const { label, icon: Icon } = sections[section];
          return (
            <Card key={section}>
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
                  <Typography variant="h3">{label}</Typography>
                  <Typography color="text.secondary" sx={{ fontSize: 13, display: { xs: 'none', sm: 'block' } }}>
                    {text}
                  </Typography>
                </div>
              </CardActionArea>
            </Card>
          );
        })}
      </Box>
    </section>
  );
}

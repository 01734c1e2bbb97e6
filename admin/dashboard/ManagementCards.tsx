import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { bookingsSection } from '../bookings/index.ts';
import { dayTripsSection, locationsSection, toursSection } from '../content/index.ts';
import { gridColumns } from '../ui/layout/grid-columns.ts';

const cards = [
  { section: locationsSection, action: '?new=true', text: 'Destinations, what to see there and when to go.' },
  { section: toursSection, action: '?new=true', text: 'Multi-day journeys with itinerary, price and images.' },
  {
    section: dayTripsSection,
    action: '?new=true',
    text: 'One-day outings with times and what is included.',
  },
  { section: bookingsSection, action: '', text: 'All booking requests, from first message to finished trip.' },
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
            xs: gridColumns(2, 8.5, 12),
            md: gridColumns(4, 8.5, 16),
            lg: gridColumns(2, 8.5, 16),
          },
        }}
      >
        {cards.map(({ section: { path, label, icon: Icon }, text, action }) => {
          return (
            <Card key={path}>
              <CardActionArea
                component={Link}
                to={`/${path}${action}`}
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

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Tables } from '../../shared/database.types.ts';
import { formatPrice } from '../../shared/format.ts';
import { buckets } from '../../shared/images.ts';
import { Clamped } from '../ui/Clamped.tsx';
import { DifficultyBadge } from '../ui/DifficultyBadge.tsx';
import { Picture } from '../ui/Picture.tsx';
import { SoftChip } from '../ui/SoftChip.tsx';

/** A row of public.day_trips as staff read it; the pictures have three fixed places (specification section 3). */
export type DayTrip = Omit<Tables<'day_trips'>, 'images'> & {
  readonly images: { readonly tall?: string | null; readonly short1?: string | null; readonly short2?: string | null };
};

/** One day trip. */
export function DayTripCard({ trip }: { readonly trip: DayTrip }) {
  const { tall, short1, short2 } = trip.images;
  return (
    <Card component="li">
      <Picture value={tall ?? short1 ?? short2 ?? undefined} bucket={buckets.dayTrips} />
      <CardContent>
        <Typography variant="h2">{trip.title}</Typography>
        {trip.subtitle ? <Typography color="text.secondary">{trip.subtitle}</Typography> : null}
        <Stack direction="row" spacing={1} sx={{ my: 1 }}>
          <DifficultyBadge level={trip.difficulty} />
          {trip.is_active ? null : <SoftChip label="Inactive" />}
        </Stack>
        <Clamped lines={3} color="text.secondary">
          {trip.description}
        </Clamped>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1, fontSize: 13 }}>
          <span>{trip.duration}</span>
          <span>{trip.group_size}</span>
          <span>{ratingText(trip)}</span>
          <strong>{formatPrice(trip.price, trip.currency)}</strong>
        </Box>
      </CardContent>
    </Card>
  );
}

function ratingText({ rating, review_count: reviews }: Pick<DayTrip, 'rating' | 'review_count'>): string {
  return rating === null ? 'No rating' : `★ ${rating.toFixed(1)} (${reviews ?? 0})`;
}

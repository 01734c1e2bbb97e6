import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Tables } from '../../shared/database.types.ts';
import { buckets } from '../../shared/images.ts';
import { Clamped } from '../ui/Clamped.tsx';
import { Picture } from '../ui/Picture.tsx';
import { SoftChip } from '../ui/SoftChip.tsx';

/** A row of public.locations as staff read it. */
export type Location = Tables<'locations'>;

/** One destination. */
export function LocationCard({ location }: { readonly location: Location }) {
  return (
    <Card component="li">
      <Picture value={location.images[0]} bucket={buckets.locations} />
      <CardContent>
        <Typography variant="h2">{location.name}</Typography>
        <Stack direction="row" spacing={1} sx={{ my: 1 }}>
          <SoftChip label={location.location_type} tone="secondary" />
          {location.is_active ? null : <SoftChip label="Inactive" />}
        </Stack>
        <Clamped lines={3} color="text.secondary">
          {location.description}
        </Clamped>
        <Typography sx={{ mt: 1, fontSize: 13 }}>Best time: {location.best_times_to_visit}</Typography>
      </CardContent>
    </Card>
  );
}

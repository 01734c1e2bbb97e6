import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { buckets } from '#shared/rules/images/image-address.ts';
import { CardButtons } from '../ui/actions/CardButtons.tsx';
import { Badge } from '../ui/cards/Badge.tsx';
import { CardImages } from '../ui/cards/CardImages.tsx';
import { Highlights } from '../ui/cards/Highlights.tsx';
import { LineClamp } from '../ui/cards/LineClamp.tsx';
import type { OpenDialog } from '../ui/hooks/useDialogParams.ts';
import type { Location } from './location.ts';
import { locationKind } from './location-kind.ts';

interface Props {
  readonly location: Location;
  readonly open: OpenDialog;
}

/** Renders a location with its actions. */
export const LocationCard = memo(function LocationCard({ location, open }: Props) {
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ opacity: location.is_active ? 1 : 0.6 }}>
        <CardImages images={location.images} bucket={buckets.locations} />
      </Box>
      <CardContent sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 1 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {location.name}
        </Typography>
        <Stack direction="row" spacing={1}>
          <Badge label={location.location_type} tone="secondary" />
          {location.is_active ? null : <Badge label="Inactive" />}
        </Stack>
        <LineClamp lines={3} color="text.secondary">
          {location.description}
        </LineClamp>
        <Highlights items={location.highlights} />
        <Typography sx={{ mt: 'auto', pt: 1, fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Best times: {location.best_times_to_visit}
          {location.duration ? ` · ${location.duration}` : ''}
        </Typography>
      </CardContent>
      <CardButtons kind={locationKind} row={location} open={open} />
    </Card>
  );
});

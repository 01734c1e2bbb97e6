import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { buckets } from '#shared/images/image-address.ts';
import { Badge } from '../components/cards/Badge.tsx';
import { CardImages } from '../components/cards/CardImages.tsx';
import { Highlights } from '../components/cards/Highlights.tsx';
import { HistoryButton } from '../components/cards/HistoryButton.tsx';
import { LineClamp } from '../components/cards/LineClamp.tsx';
import { useDialogParams } from '../hooks/useDialogParams.ts';
import { DeleteLocationButton } from './DeleteLocationButton.tsx';
import type { Location } from './location.ts';

/** Renders a location with its actions. */
export function LocationCard({ location }: { readonly location: Location }) {
  const { open } = useDialogParams();
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
      <CardActions disableSpacing sx={{ px: 2, pb: 2, pt: 0, gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<EditIcon />}
          aria-label={`Edit ${location.name}`}
          onClick={() => open('edit', location.id)}
          sx={{ flex: 1 }}
        >
          Edit
        </Button>
        <HistoryButton id={location.id} label={location.name} />
        <DeleteLocationButton location={location} />
      </CardActions>
    </Card>
  );
}

import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import DurationIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { TripFigures } from '#admin/data/provider/trip-figures.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import type { OpenDialog } from '#admin/ui/dialogs/useDialogParams.ts';
import { LineClamp } from '#admin/ui/LineClamp.tsx';
import { buckets } from '#shared/rules/images/image-address.ts';
import { formatPricePerPerson } from '#shared/rules/text/format.ts';
import { CardButtons } from '../../list/CardButtons.tsx';
import { CardFact, CardFacts } from '../../list/CardFact.tsx';
import { CardImages } from '../../list/CardImages.tsx';
import { Highlights } from '../../list/Highlights.tsx';
import { PublishTime } from '../../list/PublishTime.tsx';
import { TripFiguresLine } from '../../list/TripFiguresLine.tsx';
import type { Tour } from '../tour.ts';
import { tourContent } from '../tour-content.ts';

interface Props {
  readonly tour: Tour;
  readonly open: OpenDialog;
  /** Undefined until they have loaded. */
  readonly figures: TripFigures | undefined;
}

/** Renders a tour with its actions (docs/product.md, "Admin lists"). */
export const TourCard = memo(function TourCard({ tour, open, figures }: Props) {
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ opacity: tour.is_active ? 1 : 0.6 }}>
        <CardImages images={tour.images} bucket={buckets.tours} />
      </Box>
      <CardContent sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 1 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {tour.title}
        </Typography>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Badge label={tour.difficulty_level} tone="secondary" />
          {tour.is_active ? null : <Badge label="Inactive" />}
          <Typography sx={{ flex: 1, textAlign: 'right', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {formatPricePerPerson(tour.price, tour.currency)}
          </Typography>
        </Stack>
        <PublishTime row={tour} />
        <LineClamp lines={3} color="text.secondary">
          {tour.description}
        </LineClamp>
        <Highlights items={tour.highlights} />
        <TourFacts tour={tour} />
        <TripFiguresLine figures={figures} />
      </CardContent>
      <CardButtons content={tourContent} row={tour} open={open} />
    </Card>
  );
});

/** Renders duration, maximum number of people and number of locations. */
function TourFacts({ tour }: { readonly tour: Tour }) {
  const count = tour.locations.length;
  return (
    <CardFacts>
      <CardFact icon={DurationIcon} text={tour.duration} />
      <CardFact icon={PeopleIcon} text={`Max ${tour.max_participants}`} />
      <CardFact icon={PlaceIcon} text={count === 1 ? '1 location' : `${count} locations`} />
    </CardFacts>
  );
}

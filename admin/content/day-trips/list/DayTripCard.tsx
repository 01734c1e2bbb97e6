import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import DurationIcon from '@mui/icons-material/ScheduleOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { TripFigures } from '#admin/data/provider/trip-figures.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { CroppedImage } from '#admin/ui/CroppedImage.tsx';
import type { OpenDialog } from '#admin/ui/dialogs/useDialogParams.ts';
import { LineClamp } from '#admin/ui/LineClamp.tsx';
import { buckets } from '#shared/rules/images/image-address.ts';
import { formatPricePerPerson } from '#shared/rules/text/format.ts';
import { CardButtons } from '../../list/CardButtons.tsx';
import { CardFact, CardFacts } from '../../list/CardFact.tsx';
import { Highlights } from '../../list/Highlights.tsx';
import { PublishTime } from '../../list/PublishTime.tsx';
import { TripFiguresLine } from '../../list/TripFiguresLine.tsx';
import { type DayTrip, getDayTripImages } from '../day-trip.ts';
import { dayTripContent } from '../day-trip-content.ts';

interface Props {
  readonly trip: DayTrip;
  readonly open: OpenDialog;
  /** Undefined until they have loaded. */
  readonly figures: TripFigures | undefined;
  /** The rating that visitors see, formatted. */
  readonly rating: string;
  /** True to focus the edit button, after the form of this day trip was closed. */
  readonly autoFocusEdit: boolean;
}

/** Renders a day trip with its actions (docs/product.md, "Day trip"). */
export const DayTripCard = memo(function DayTripCard({ trip, open, figures, rating, autoFocusEdit }: Props) {
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ opacity: trip.is_active ? 1 : 0.6 }}>
        <DayTripImages trip={trip} />
      </Box>
      <CardContent sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 1 }}>
        <div>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {trip.title}
          </Typography>
          {trip.subtitle ? (
            <LineClamp lines={2} color="text.secondary">
              {trip.subtitle}
            </LineClamp>
          ) : null}
        </div>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Badge label={trip.difficulty} tone="secondary" />
          {trip.is_active ? null : <Badge label="Inactive" />}
          <Typography sx={{ flex: 1, textAlign: 'right', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {formatPricePerPerson(trip.price, trip.currency)}
          </Typography>
        </Stack>
        <PublishTime row={trip} />
        <LineClamp lines={3} color="text.secondary">
          {trip.description}
        </LineClamp>
        <Highlights items={trip.highlights} />
        <DayTripFacts trip={trip} rating={rating} />
        <TripFiguresLine figures={figures} />
      </CardContent>
      <CardButtons content={dayTripContent} row={trip} open={open} canDeactivate autoFocusEdit={autoFocusEdit} />
    </Card>
  );
});

const fillStyles = { minHeight: 0, minWidth: 0, '& > div': { height: '100%', aspectRatio: 'auto' } } as const;

/** Renders the images: the first one large, the others in a column beside it. */
function DayTripImages({ trip }: { readonly trip: DayTrip }) {
  const [first, ...others] = getDayTripImages(trip);
  return (
    // The same height for every card, so that the cards of a row line up with any number of images.
    <Box
      sx={{
        aspectRatio: '4 / 3',
        display: 'grid',
        gap: '2px',
        gridTemplateColumns: others.length > 0 ? '2fr 1fr' : '1fr',
        gridTemplateRows: `repeat(${Math.max(1, others.length)}, minmax(0, 1fr))`,
      }}
    >
      <Box sx={{ ...fillStyles, gridRow: '1 / -1' }}>
        <CroppedImage small value={first} bucket={buckets.dayTrips} />
      </Box>
      {others.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two slots of a day trip may have the same image
        <Box key={index} sx={fillStyles}>
          <CroppedImage small value={image} bucket={buckets.dayTrips} />
        </Box>
      ))}
    </Box>
  );
}

interface DayTripFactsProps {
  readonly trip: DayTrip;
  /** The rating that visitors see, formatted. */
  readonly rating: string;
}

/** Renders duration, group size and rating. */
function DayTripFacts({ trip, rating }: DayTripFactsProps) {
  return (
    <CardFacts>
      <CardFact icon={DurationIcon} text={trip.duration} />
      <CardFact icon={PeopleIcon} text={trip.group_size} />
      <CardFact icon={StarIcon} text={rating} />
    </CardFacts>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { formatPrice } from '#shared/rules/text/format.ts';
import type { TripFigures } from '../../data/api/trip-figures.ts';
import { CardButtons } from '../../ui/actions/CardButtons.tsx';
import { Badge } from '../../ui/cards/Badge.tsx';
import { DifficultyBadge } from '../../ui/cards/DifficultyBadge.tsx';
import { Highlights } from '../../ui/cards/Highlights.tsx';
import { LineClamp } from '../../ui/cards/LineClamp.tsx';
import { TripFiguresLine } from '../../ui/cards/TripFiguresLine.tsx';
import type { OpenDialog } from '../../ui/hooks/useDialogParams.ts';
import type { DayTrip } from '../day-trip.ts';
import { DayTripFacts } from './DayTripFacts.tsx';
import { DayTripImages } from './DayTripImages.tsx';
import { dayTripKind } from './day-trip-kind.ts';

interface Props {
  readonly trip: DayTrip;
  readonly open: OpenDialog;
  /** How it sells; undefined until it is known. */
  readonly figures: TripFigures | undefined;
  /** The rating that visitors see, formatted. */
  readonly rating: string;
  /** Focuses the edit button, after the form of this day trip was closed. */
  readonly autoFocusEdit: boolean;
}

/** Renders a day trip with its actions (docs/product.md, "Manage day trips"). */
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
          <DifficultyBadge level={trip.difficulty} />
          {trip.is_active ? null : <Badge label="Inactive" />}
          <Typography sx={{ flex: 1, textAlign: 'right', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {formatPrice(trip.price, trip.currency)}
          </Typography>
        </Stack>
        <LineClamp lines={3} color="text.secondary">
          {trip.description}
        </LineClamp>
        <Highlights items={trip.highlights} />
        <DayTripFacts trip={trip} rating={rating} />
        <TripFiguresLine figures={figures} />
      </CardContent>
      <CardButtons kind={dayTripKind} row={trip} open={open} canDeactivate autoFocusEdit={autoFocusEdit} />
    </Card>
  );
});

import Box from '@mui/material/Box';
import { buckets } from '#shared/rules/images/image-address.ts';
import { CroppedImage } from '../../ui/images/CroppedImage.tsx';
import { type DayTrip, getDayTripImages } from '../day-trip.ts';

const fillStyles = { minHeight: 0, minWidth: 0, '& > div': { height: '100%', aspectRatio: 'auto' } } as const;

/** Renders the images: the first one large, the others in a column beside it. */
export function DayTripImages({ trip }: { readonly trip: DayTrip }) {
  const [first, ...others] = getDayTripImages(trip);
  return (
    // One height for every card, so that the cards of a row line up however many images they have.
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
        <CroppedImage value={first} bucket={buckets.dayTrips} />
      </Box>
      {others.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two slots of a day trip may have the same image
        <Box key={index} sx={fillStyles}>
          <CroppedImage value={image} bucket={buckets.dayTrips} />
        </Box>
      ))}
    </Box>
  );
}

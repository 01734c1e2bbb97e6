import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { dayTrips } from '#shared/columns/day-trips.ts';
import { buckets, dayTripImagePath } from '#shared/rules/images/image-address.ts';
import { ImageSlotInput } from '../../images/ImageSlotInput.tsx';
import { imageSlots } from '../day-trip.ts';
import { dayTripMessages } from '../messages.ts';

const { label: title, fields } = dayTrips.images;
const getImagePath = (fileName: string) => dayTripImagePath(fileName, Date.now());

/** Renders the three image slots of a day trip. */
export function ImageSlotsInput() {
  return (
    <FormSection title={title}>
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        Cards and the top of the page show the tall image first. Without images visitors see sample images.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
        {imageSlots.map((slot) => (
          <ImageSlotInput
            key={slot}
            source={`images.${slot}`}
            title={fields[slot].label}
            // Messages use this name.
            subtitle={`(${slot})`}
            bucket={buckets.dayTrips}
            getPath={getImagePath}
            isOnCards={slot === 'tall'}
            ratio={slot === 'tall' ? '3 / 4' : '4 / 3'}
            messages={{ uploaded: dayTripMessages.uploaded(slot), failed: dayTripMessages.uploadFailed(slot) }}
          />
        ))}
      </Box>
    </FormSection>
  );
}

import SwapIcon from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { buckets, dayTripImagePath } from '#shared/rules/images/image-address.ts';
import { FormSection } from '../../ui/form/inputs/FormSection.tsx';
import { ImageSlotInput } from '../../ui/images/ImageSlotInput.tsx';
import { type DayTripValues, type ImageSlot, imageSlots } from '../day-trip.ts';
import { dayTripLabels } from '../labels.ts';
import { dayTripMessages } from '../messages.ts';

const { slotTitles } = dayTripMessages;
const getImagePath = (fileName: string) => dayTripImagePath(fileName, Date.now());

const pairs: readonly (readonly [ImageSlot, ImageSlot])[] = [
  ['tall', 'short1'],
  ['tall', 'short2'],
  ['short1', 'short2'],
];

/** Renders the three image slots of a day trip, and buttons that swap their images. */
export function ImageSlotsInput() {
  const { getValues, setValue } = useFormContext<DayTripValues>();
  const images = useWatch<DayTripValues, 'images'>({ name: 'images' });

  function swap(one: ImageSlot, other: ImageSlot) {
    const { [one]: first, [other]: second } = getValues('images');
    setValue(`images.${one}`, second, { shouldDirty: true });
    setValue(`images.${other}`, first, { shouldDirty: true });
  }

  return (
    <FormSection title={dayTripLabels.images}>
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        Cards and the top of the page show the tall image first. Without images visitors see sample images.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
        {imageSlots.map((slot) => (
          <ImageSlotInput
            key={slot}
            source={`images.${slot}`}
            title={slotTitles[slot]}
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {pairs.map(([one, other]) => {
          const areEmpty = images[one].length + images[other].length === 0;
          return (
            <Button
              key={`${one} ${other}`}
              variant="outlined"
              color="inherit"
              startIcon={<SwapIcon />}
              aria-disabled={areEmpty}
              onClick={() => (areEmpty ? undefined : swap(one, other))}
              sx={{ borderColor: 'divider', opacity: areEmpty ? 0.5 : 1 }}
            >
              {`Swap ${slotTitles[one].toLowerCase()} and ${slotTitles[other].toLowerCase()}`}
            </Button>
          );
        })}
      </Box>
    </FormSection>
  );
}

import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { tourLimits } from '#shared/column-limits.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { SortableList } from '../../components/reorder/SortableList.tsx';
import { useFocusAfterRemove } from '../../hooks/useFocusAfterRemove.ts';
import { tourLabels } from '../labels.ts';
import { ItineraryDayFields } from './ItineraryDayFields.tsx';

const { days: maxDays } = tourLimits.itinerary;

/** Renders the days of a tour, numbered by position, so that removing or moving one renumbers the others. */
export function ItineraryInput() {
  const { fields, append, remove, move } = useFieldArray({ name: 'itinerary' });
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAfterRemove = useFocusAfterRemove<HTMLDivElement>(fields, () => addButton.current?.focus());
  const isFull = fields.length >= maxDays;
  return (
    <FormSection title={tourLabels.itinerary}>
      {fields.length === 0 ? <Typography color="text.secondary">No days yet.</Typography> : null}
      <SortableList onMove={move}>
        <Box ref={focusAfterRemove.list} sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
          {fields.map((field, index) => (
            <ItineraryDayFields
              key={field.id}
              id={field.id}
              index={index}
              onRemove={() => {
                focusAfterRemove.beforeRemove(index, '[data-control=remove]');
                remove(index);
              }}
            />
          ))}
        </Box>
      </SortableList>
      <Button
        ref={addButton}
        variant="outlined"
        startIcon={<AddIcon />}
        aria-disabled={isFull}
        onClick={() => {
          if (!isFull)
            append({ day: fields.length + 1, title: '', description: '', activities: [], accommodation: '' });
        }}
        sx={{ justifySelf: 'start' }}
      >
        {isFull ? `Itinerary: at most ${maxDays} days` : `Add day ${fields.length + 1}`}
      </Button>
    </FormSection>
  );
}
